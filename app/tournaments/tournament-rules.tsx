import { Link } from "@remix-run/react";
import { Fragment } from "react";
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

/** Which games count: the category or provider, some of them by name, and where all are. */
function GamesRule({ data: { tournament, provider, counting } }: { data: TournamentData }) {
  const intl = useIntl();
  const { named = [], more = null } = counting ?? {};
  return (
    <li>
      {gamesText(intl, tournament, provider)}{" "}
      {named.map(({ identifier, title }, index) => (
        <Fragment key={identifier}>
          {index > 0 ? ", " : null}
          <Link to={`/play/${identifier}`} className={LINK}>
            {title}
          </Link>
        </Fragment>
      ))}
      {named.length > 0 && more !== 0 ? ", " : null}
      {more === 0 && named.length > 0 ? "." : null}
      {more === 0 && named.length > 0 ? null : (
        <Link to={gamesPath(tournament)} className={LINK}>
          {more === null || named.length === 0
            ? intl.formatMessage({ id: "LOBBY.EMPTY.ACTION" })
            : intl.formatMessage({ id: "TOURNAMENT.RULE.MORE" }, { count: more })}
        </Link>
      )}
    </li>
  );
}

const LINK = "focus-ring rounded-small text-brand underline underline-offset-4";

function gamesText(intl: IntlShape, tournament: Tournament, provider: string | null): string {
  if (namesGames(tournament)) return `${intl.formatMessage({ id: "TOURNAMENT.GAMES" })}:`;
  if (tournament.producer !== null) {
    return provider === null
      ? intl.formatMessage({ id: "TOURNAMENT.RULE.PRODUCER" })
      : intl.formatMessage({ id: "TOURNAMENT.RULE.PROVIDER" }, { provider });
  }
  const categories = categoriesOf(tournament);
  if (categories.length === 0) return intl.formatMessage({ id: "TOURNAMENT.EVERY_GAME" });
  return intl.formatMessage(
    { id: "TOURNAMENT.RULE.CATEGORY" },
    { count: categories.length, categories: intl.formatList(categories.map((slug) => categoryTitle(intl, slug))) },
  );
}
