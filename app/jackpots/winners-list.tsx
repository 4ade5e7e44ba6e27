import { Link, useLocation } from "@remix-run/react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useTimes } from "#ui/use-times.ts";
import { jackpotAmount } from "#widgets/jackpots/stack/ticking-amount.tsx";
import type { JackpotWinners } from "./load-winners.server.ts";
import { WINNERS_TABS } from "./winners.ts";

/** Who has won: five, by size or by date, names masked (document 2 section 9). */
export function WinnersList({ data: { order, winners } }: { data: JackpotWinners }) {
  const intl = useIntl();
  const { day } = useTimes();
  const id = useId();
  const { pathname } = useLocation();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4" data-jackpot-winners>
      <h2 id={id} className="row-title">
        {intl.formatMessage({ id: "JACKPOT.WINNERS" })}
      </h2>
      <nav className="chips" aria-labelledby={id}>
        <ul className="chips-list">
          {WINNERS_TABS.map((tab) => (
            <li key={tab.order}>
              <Link
                to={`${pathname}${tab.search}`}
                replace
                preventScrollReset
                className="chip focus-ring"
                aria-current={tab.order === order ? "page" : undefined}
              >
                {intl.formatMessage({ id: tab.label })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {winners === null || winners.length === 0 ? (
        <p className="rounded-medium border border-line border-dashed p-4 text-muted text-sm">
          {intl.formatMessage({ id: winners === null ? "JACKPOT.WINNERS.FAILED" : "JACKPOT.WINNERS.EMPTY" })}
        </p>
      ) : (
        <ol className="divide-y divide-line overflow-hidden rounded-medium border border-line bg-surface">
          {winners.map(({ id: win, name, jackpot, level, cents, currency, at }) => (
            <li key={win} className="flex items-center gap-4 px-4 py-3">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{name}</span>
                <span className="block text-muted text-sm">
                  {level} · {jackpot} · {day(at)}
                </span>
              </span>
              <strong className="whitespace-nowrap text-good tabular-nums">
                {jackpotAmount(cents, currency, intl.locale)}
              </strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
