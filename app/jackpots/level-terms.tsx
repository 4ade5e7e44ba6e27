import { useIntl } from "react-intl";
import type { Jackpot } from "#schemas/api/promotions.ts";
import { useTimes } from "#ui/use-times.ts";
import { jackpotAmount } from "#widgets/jackpots/stack/ticking-amount.tsx";
import type { JackpotWinner } from "./winners.ts";

/** How each level drops, what was promised of the hidden amounts, and how anybody verifies one (docs/guides/jackpots.md). */
export function LevelTerms({ jackpot, winners }: { jackpot: Jackpot; winners: readonly JackpotWinner[] }) {
  const intl = useIntl();
  const { time } = useTimes();
  const hidden = jackpot.levels.filter(({ drop }) => drop.commitment !== null);
  const last = winners.find(({ proof }) => proof !== null);
  return (
    <section className="grid gap-4 rounded-large border border-line bg-surface p-5" data-jackpot-terms>
      <h2 className="font-bold font-display text-lg">{intl.formatMessage({ id: "JACKPOT.TERMS" })}</h2>
      <dl className="grid gap-3 sm:grid-cols-3">
        {jackpot.levels.map(({ id, name, drop }) => (
          <div key={id} className="grid content-start gap-0.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted text-sm">{dropText(intl, drop, { currency: jackpot.currency, time })}</dd>
          </div>
        ))}
      </dl>
      {hidden.length > 0 ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {intl.formatMessage({ id: "JACKPOT.FAIR.TITLE" })}
          </summary>
          <div className="grid gap-3 text-sm">
            <p className="max-w-prose text-muted">{intl.formatMessage({ id: "JACKPOT.FAIR.LEAD" })}</p>
            <dl className="grid gap-2">
              {hidden.map(({ id, name, drop }) => (
                <Value key={id} name={name} value={drop.commitment ?? ""} />
              ))}
            </dl>
            {last?.proof ? (
              <>
                <h3 className="font-semibold">
                  {intl.formatMessage({ id: "JACKPOT.FAIR.LAST" }, { level: last.level })}
                </h3>
                <dl className="grid gap-2">
                  <Value name={intl.formatMessage({ id: "JACKPOT.FAIR.SEED" })} value={last.proof.server_seed} />
                  <Value name={intl.formatMessage({ id: "JACKPOT.FAIR.COMMITMENT" })} value={last.proof.commitment} />
                  <Value
                    name={intl.formatMessage({ id: "JACKPOT.FAIR.POT" })}
                    value={`${last.proof.pot} ${last.proof.seed_cents} ${last.proof.below_cents}`}
                  />
                </dl>
              </>
            ) : null}
          </div>
        </details>
      ) : null}
    </section>
  );
}

type Drop = Jackpot["levels"][number]["drop"];

function dropText(
  intl: ReturnType<typeof useIntl>,
  { rule, at, at_cents }: Drop,
  { currency, time }: { currency: string; time: (at: string) => string },
): string {
  if (rule === "time")
    return intl.formatMessage(
      { id: "JACKPOT.DROP.TIME" },
      {
        time: at === null ? "" : time(at),
      },
    );
  const amount = jackpotAmount(at_cents ?? 0, currency, intl.locale);
  return intl.formatMessage({ id: rule === "value" ? "JACKPOT.DROP.VALUE" : "JACKPOT.DROP.HIDDEN" }, { amount });
}

const Value = ({ name, value }: { name: string; value: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted">{name}</dt>
    <dd className="break-all font-mono text-xs">{value}</dd>
  </div>
);
