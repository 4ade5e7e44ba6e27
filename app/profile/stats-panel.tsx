import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { PlayerStats } from "#schemas/api/profile.ts";
import { unitOf } from "#schemas/kit/currency-unit.ts";
import { Money } from "#ui/money.tsx";
import { Panel } from "../page/panel.tsx";

/** What the player has staked and won so far. Null could not be had. */
export function StatsPanel({ stats }: { stats: PlayerStats | null }) {
  const intl = useIntl();
  return (
    <Panel id="stats-title" title={intl.formatMessage({ id: "PROFILE.STATS" })}>
      {stats === null ? (
        <p className="text-muted">{intl.formatMessage({ id: "PROFILE.STATS.FAILED" })}</p>
      ) : stats.rounds === 0 ? (
        <p className="text-muted">{intl.formatMessage({ id: "PROFILE.STATS.EMPTY" })}</p>
      ) : (
        stats.currencies.map(({ currency, rounds, bet_cents, win_cents, biggest_win_cents }) => {
          const unit = unitOf(currency);
          const money = (amount: number) => <Money amount={amount} unit={unit} locale={intl.locale} />;
          return (
            <dl key={currency} className="grid grid-cols-2 gap-4 rounded-medium bg-raised p-4 sm:grid-cols-4">
              <Figure label={intl.formatMessage({ id: "PROFILE.STATS.ROUNDS" }, { currency })}>
                {intl.formatNumber(rounds)}
              </Figure>
              <Figure label={intl.formatMessage({ id: "HISTORY.STAKE" })}>{money(bet_cents)}</Figure>
              <Figure label={intl.formatMessage({ id: "HISTORY.WIN" })}>{money(win_cents)}</Figure>
              <Figure label={intl.formatMessage({ id: "PROFILE.STATS.BIGGEST" })}>{money(biggest_win_cents)}</Figure>
            </dl>
          );
        })
      )}
    </Panel>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid content-between gap-1">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="font-display font-semibold">{children}</dd>
  </div>
);
