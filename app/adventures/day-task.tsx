import { useId } from "react";
import { useIntl } from "react-intl";
import type { AdventureDayView, AdventureView } from "#schemas/api/adventures.ts";
import { useMoney } from "../shell/use-money.ts";

interface Props {
  adventure: Pick<AdventureView, "currency" | "completed">;
  day: Pick<AdventureDayView, "condition" | "progress">;
  showProgress: boolean;
}

/** What a day takes, each part with how much of it is done. */
export function DayTask({ adventure: { currency, completed }, day: { condition, progress }, showProgress }: Props) {
  const intl = useIntl();
  const money = useMoney({ short: true });
  const parts = [
    {
      id: "ADVENTURE.TASK.DEPOSIT",
      done: progress.deposit_cents,
      of: condition.min_deposit_cents,
      text: (amount: number) => money(amount, currency),
    },
    {
      id: "ADVENTURE.TASK.BET",
      done: progress.bet_cents,
      of: condition.min_bet_cents,
      text: (amount: number) => money(amount, currency),
    },
    { id: "ADVENTURE.TASK.DAYS", done: completed, of: condition.days_needed, text: (count: number) => String(count) },
  ] as const;
  const asked = parts.filter(({ of }) => of > 0);
  if (asked.length === 0) return <p>{intl.formatMessage({ id: "ADVENTURE.TASK.NONE" })}</p>;
  return (
    <ul className="grid gap-3">
      {asked.map(({ id, done, of, text }) => (
        <li key={id} className="grid gap-1">
          <Part
            label={intl.formatMessage({ id }, { amount: text(of), count: of })}
            done={showProgress ? { done, of, text } : null}
          />
        </li>
      ))}
    </ul>
  );
}

interface PartProps {
  label: string;
  done: { done: number; of: number; text: (value: number) => string } | null;
}

function Part({ label, done: progress }: PartProps) {
  const intl = useIntl();
  const id = useId();
  if (!progress) return <p>{label}</p>;
  const { done, of, text } = progress;
  return (
    <>
      <p id={id}>{label}</p>
      <progress aria-labelledby={id} max={of} value={Math.min(done, of)} className="h-2 w-full" />
      <p className="text-muted text-sm tabular-nums">
        {intl.formatMessage({ id: "ADVENTURE.PROGRESS" }, { done: text(done), of: text(of) })}
      </p>
    </>
  );
}
