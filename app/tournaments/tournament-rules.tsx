import { Link } from "@remix-run/react";
import { type IntlShape, useIntl } from "react-intl";
import type { Tournament } from "#schemas/api/promotions.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { useMoney } from "../shell/use-money.ts";
import { categoriesOf, gamesPath, namesGames } from "./games-that-count.ts";
import type { TournamentData } from "./load-tournaments.server.ts";

/** What brings points, and what doesn't. */
export function TournamentRules({ data }: { data: TournamentData }) {
  const intl = useIntl();
  const money = useMoney({ short: true });
  const { tournament, currency } = data;
  const amountOf = (amounts: Tournament["min_stake"]) => {
    const own = amounts.find((one) => one.currency === currency) ?? amounts[0];
    return own ? money(own.amount_cents, own.currency as CurrencyCode) : "";
  };
  const { scoring, min_stake, currencies } = tournament;
  return (
    <section className="tournament-panel" aria-labelledby="rules">
      <h2 id="rules" className="row-title">
        {intl.formatMessage({ id: "TOURNAMENT.RULES" })}
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        <li>{scoringText(intl, scoring, amountOf(scoring.per))}</li>
        {scoring.tiers.map(({ at_least, points }) => (
          <li key={at_least}>{intl.formatMessage({ id: "TOURNAMENT.RULE.TIER" }, { at_least, points })}</li>
        ))}
        {min_stake.length > 0 ? (
          <li>{intl.formatMessage({ id: "TOURNAMENT.RULE.MIN_STAKE" }, { amount: amountOf(min_stake) })}</li>
        ) : null}
        <li>{intl.formatMessage({ id: "TOURNAMENT.RULE.REAL_MONEY" })}</li>
        {currencies.length > 0 ? (
          <li>
            {intl.formatMessage({ id: "TOURNAMENT.RULE.CURRENCIES" }, { currencies: intl.formatList(currencies) })}
          </li>
        ) : null}
        <GamesRule data={data} />
        <li>
          {intl.formatMessage({ id: tournament.automatic ? "TOURNAMENT.RULE.AUTOMATIC" : "TOURNAMENT.RULE.OPT_IN" })}
        </li>
        <li>{intl.formatMessage({ id: "TOURNAMENT.RULE.TIES" })}</li>
        <li>{intl.formatMessage({ id: "TOURNAMENT.RULE.END" })}</li>
      </ul>
    </section>
  );
}

function scoringText(intl: IntlShape, { kind, rounds }: Tournament["scoring"], amount: string): string {
  if (kind === "turnover") return intl.formatMessage({ id: "TOURNAMENT.RULE.TURNOVER" }, { amount });
  if (kind === "wins") return intl.formatMessage({ id: "TOURNAMENT.RULE.WINS" }, { amount });
  if (kind === "multiplier") return intl.formatMessage({ id: "TOURNAMENT.RULE.MULTIPLIER" });
  if (kind === "streak") return intl.formatMessage({ id: "TOURNAMENT.RULE.STREAK" }, { rounds: rounds ?? 0 });
  return intl.formatMessage({ id: "TOURNAMENT.RULE.TIERS" });
}

/** Where the games that count are found; those that are named one by one are shown below. */
function GamesRule({ data: { tournament, provider } }: { data: TournamentData }) {
  const intl = useIntl();
  if (namesGames(tournament)) return null;
  const { producer } = tournament;
  const categories = categoriesOf(tournament);
  const text =
    producer !== null
      ? provider === null
        ? intl.formatMessage({ id: "TOURNAMENT.RULE.PRODUCER" })
        : intl.formatMessage({ id: "TOURNAMENT.RULE.PROVIDER" }, { provider })
      : categories.length > 0
        ? intl.formatMessage(
            { id: "TOURNAMENT.RULE.CATEGORY" },
            {
              count: categories.length,
              categories: intl.formatList(categories.map((slug) => categoryTitle(intl, slug))),
            },
          )
        : intl.formatMessage({ id: "TOURNAMENT.EVERY_GAME" });
  return (
    <li>
      {text}{" "}
      <Link to={gamesPath(tournament)} className="focus-ring rounded-small text-brand underline underline-offset-4">
        {intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })}
      </Link>
    </li>
  );
}
