import { ArrowDown, ArrowRight, ArrowUp, X } from "lucide-react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { marketName, oddsText, outcomeName } from "../page/sport-names.ts";
import { useMoney } from "../shell/use-money.ts";
import { focusSlip } from "./focus-slip.ts";
import type { LegNow } from "./slip-odds.ts";
import { removeEntry, updateEntry } from "./slip-store.ts";
import { useSportsFrame } from "./stars.ts";

interface Props {
  now: LegNow;
  related: boolean;
  /** What it returns as a single if it wins, in subunits; null where that isn't known or it is none. */
  returns: number | null;
}

/** A selection with what became of it since it was chosen. */
export function SlipEntryRow({ now, related, returns }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { currency } = useSportsFrame();
  const { entry, odds, version, moved, isAccepted, problem } = now;
  const outcome = outcomeName(intl, entry.event, entry.market, entry.outcome);
  return (
    <li className="sports-entry" data-problem={problem !== null || related || undefined}>
      <div className="flex items-center justify-between gap-2">
        <strong className="min-w-0 [overflow-wrap:anywhere]">{outcome}</strong>
        <span className="flex shrink-0 items-center gap-1">
          {isAccepted ? null : <del className="text-muted tabular-nums">{oddsText(intl, entry.odds)}</del>}
          <span className="flex items-center gap-1 font-semibold tabular-nums">
            {moved === null ? null : <Icon of={moved === "up" ? ArrowUp : ArrowDown} size={16} />}
            {oddsText(intl, odds)}
          </span>
          <IconButton
            icon={X}
            label={intl.formatMessage({ id: "SPORTS.SLIP.REMOVE" }, { name: outcome })}
            data-remove
            onClick={({ currentTarget }) => {
              focusAfter(currentTarget);
              removeEntry(entry);
            }}
          />
        </span>
      </div>
      <span className="text-muted text-sm">{marketName(intl, entry.market, entry.event.sport)}</span>
      <span className="text-muted text-sm">
        {intl.formatMessage({ id: "SPORTS.EVENT" }, { home: entry.event.home.name, away: entry.event.away.name })}
      </span>
      {returns === null ? null : (
        <span className="flex justify-between gap-2 text-sm tabular-nums">
          <span className="text-muted">{intl.formatMessage({ id: "SPORTS.SLIP.RETURN" })}</span>
          <span>{money(returns, currency)}</span>
        </span>
      )}
      {isAccepted ? null : (
        <button
          type="button"
          className="sports-chip focus-ring justify-self-start"
          onClick={() => updateEntry(entry, { odds, version })}
        >
          <Icon of={ArrowRight} size={16} />
          {intl.formatMessage({ id: "SPORTS.SLIP.TAKE_ODDS" }, { odds: oddsText(intl, odds) })}
        </button>
      )}
      {problem ? (
        <span className="text-bad text-sm">
          {problem === "SPORT.MARKET_SUSPENDED"
            ? intl.formatMessage({ id: "SPORTS.SUSPENDED" })
            : problem === "SPORT.MARKET_CLOSED"
              ? intl.formatMessage({ id: "SPORTS.CLOSED" })
              : formatErrorCode(intl, { code: problem })}
        </span>
      ) : null}
    </li>
  );
}

/** The button goes with its selection: the next selection's has the focus then, or the one before, or the slip's heading. */
function focusAfter(button: HTMLElement): void {
  const row = button.closest("li");
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = beside?.querySelector<HTMLElement>("[data-remove]");
  if (next) next.focus();
  else focusSlip();
}
