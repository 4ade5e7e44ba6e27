import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { Round } from "#schemas/api/games.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { classNames } from "#ui/class-names.ts";
import { Money } from "#ui/money.tsx";
import { useTimes } from "#ui/use-times.ts";
import { Panel } from "../../page/panel.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { GamesHistory } from "./games-history.server.ts";
import { historyPath, pageLinks, totalsOf } from "./history-query.ts";
import { HistoryEmpty, HistoryFailed, HistoryLines } from "./history-states.tsx";
import { Pager } from "./pager.tsx";
import { ROUND_RESULT_LOOKS, resultOf } from "./round-result.ts";
import { roundPath, roundTitle } from "./round-title.ts";

const PATH = "/profile/games-history";
/** What the player has played, a page at a time (PROF-04). */
export function GamesHistoryView({ history }: { history: GamesHistory }) {
  const intl = useIntl();
  const { filter, before, page, currencies } = history;
  if (!page) return <HistoryFailed to={historyPath(PATH, filter)} />;
  const asked = Object.keys(filter).length > 0 || before !== null;
  return (
    <Panel id="games-title" title={intl.formatMessage({ id: "PROFILE.TAB.GAMES" })}>
      {asked || page.lines.length > 0 ? (
        <FilterForm
          path={PATH}
          filter={filter}
          choices={[
            { name: "game", label: "HISTORY.GAME", all: "HISTORY.GAME.ALL", options: gamesOf(page.lines, filter.game) },
            {
              name: "currency",
              label: "HISTORY.CURRENCY",
              all: "HISTORY.CURRENCY.ALL",
              options: currencies.map((value) => ({ value, text: value })),
            },
            {
              name: "result",
              label: "HISTORY.RESULT",
              all: "HISTORY.RESULT.ALL",
              options: Object.entries(ROUND_RESULT_LOOKS).map(([value, { label }]) => ({
                value,
                text: intl.formatMessage({ id: label }),
              })),
            },
          ]}
        />
      ) : null}
      {page.lines.length === 0 ? (
        <HistoryEmpty filtered={asked} to={PATH} />
      ) : (
        <HistoryLines path={PATH}>
          <Rounds rounds={page.lines} />
          <Totals rounds={page.lines} />
          <Pager path={PATH} filter={filter} {...pageLinks(PATH, filter, before, page.next)} />
        </HistoryLines>
      )}
    </Panel>
  );
}

/** The games of this page, and the one that is filtered by. */
function gamesOf(rounds: readonly Round[], chosen: string | undefined) {
  const games = new Map(rounds.map(({ game, title }) => [game, title]));
  if (chosen && !games.has(chosen)) games.set(chosen, chosen);
  return [...games].map(([value, text]) => ({ value, text })).sort((a, b) => a.text.localeCompare(b.text));
}

function Rounds({ rounds }: { rounds: readonly Round[] }) {
  const intl = useIntl();
  const { time } = useTimes();
  const head = "pb-2 font-medium text-muted text-xs";
  return (
    <table className="w-full border-collapse text-sm">
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className={`${head} text-left`}>
            {intl.formatMessage({ id: "HISTORY.GAME" })}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {intl.formatMessage({ id: "HISTORY.STAKE" })}
          </th>
          <th scope="col" className={`${head} text-right`}>
            {intl.formatMessage({ id: "HISTORY.WIN" })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => {
          const { id, currency, bet_cents, win_cents, jackpot_cents, free_spin, started_at, fair_id, sport_bet } =
            round;
          const title = roundTitle(intl, round);
          const { label, look } = resultOf(round);
          const unit = unitOf(currency as CurrencyCode);
          return (
            <tr key={id} className="border-line border-b align-top last:border-0">
              <td className="py-3 pr-3">
                <Link to={roundPath(round)} className="focus-ring rounded-small font-semibold hover:text-brand">
                  {title}
                </Link>
                <span className="block text-muted text-xs">
                  {sport_bet ? `${round.title} · ` : null}
                  {time(started_at)}
                </span>
                <span className={classNames("block text-xs", look)}>
                  {intl.formatMessage({ id: label })}
                  {free_spin ? ` · ${intl.formatMessage({ id: "HISTORY.FREE_SPIN" })}` : null}
                  {sport_bet?.cashed_out ? ` · ${intl.formatMessage({ id: "SPORTS.BET.CASHED_OUT" })}` : null}
                  {sport_bet?.free_bet ? ` · ${intl.formatMessage({ id: "SPORTS.BET.FREE" })}` : null}
                </span>
                {fair_id ? (
                  <Link
                    to={`/fairness?round=${fair_id}`}
                    className="focus-ring inline-flex min-h-6 items-center rounded-small text-brand text-xs underline underline-offset-4"
                  >
                    {intl.formatMessage({ id: "HISTORY.VERIFY" })}
                    <span className="sr-only">
                      : {title}, {time(started_at)}
                    </span>
                  </Link>
                ) : null}
                {jackpot_cents > 0 ? (
                  <span className="block font-semibold text-good text-xs">
                    {intl.formatMessage({ id: "HISTORY.JACKPOT" })}:{" "}
                    <Money amount={jackpot_cents} unit={unit} locale={intl.locale} />
                  </span>
                ) : null}
              </td>
              <td className="py-3 text-right">
                <Money amount={bet_cents} unit={unit} locale={intl.locale} />
              </td>
              <td className="py-3 pl-3 text-right font-semibold">
                <Money amount={win_cents} unit={unit} locale={intl.locale} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Sums of the lines on this page; open rounds count with what they hold so far, free spins not at all. */
function Totals({ rounds }: { rounds: readonly Round[] }) {
  const intl = useIntl();
  const played = rounds.filter(({ free_spin }) => !free_spin);
  const totals = totalsOf(played, {
    stake: ({ bet_cents }) => bet_cents,
    win: ({ win_cents }) => win_cents,
    jackpot: ({ jackpot_cents }) => jackpot_cents,
  });
  return (
    <dl className="grid gap-2 rounded-medium bg-raised p-4 text-sm">
      {totals.map(({ currency, sums }) => (
        <div key={currency} className="flex flex-wrap justify-between gap-x-4 gap-y-1">
          <dt className="text-muted">{intl.formatMessage({ id: "HISTORY.TOTAL" }, { currency })}</dt>
          <dd>
            {intl.formatMessage({ id: "HISTORY.STAKE" })}{" "}
            <Money
              amount={sums.stake ?? 0}
              unit={unitOf(currency as CurrencyCode)}
              locale={intl.locale}
              className="font-semibold"
            />
            {" · "}
            {intl.formatMessage({ id: "HISTORY.WIN" })}{" "}
            <Money
              amount={sums.win ?? 0}
              unit={unitOf(currency as CurrencyCode)}
              locale={intl.locale}
              className="font-semibold"
            />
            {sums.jackpot ? (
              <>
                {" · "}
                {intl.formatMessage({ id: "HISTORY.JACKPOT" })}{" "}
                <Money
                  amount={sums.jackpot}
                  unit={unitOf(currency as CurrencyCode)}
                  locale={intl.locale}
                  className="font-semibold"
                />
              </>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
