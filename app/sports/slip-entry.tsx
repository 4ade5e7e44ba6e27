import { ArrowRight, X } from "lucide-react";
import { useIntl } from "react-intl";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { marketName, oddsText, outcomeName } from "../page/sport-names.ts";
import { removeEntry, type SlipEntry, updateEntry } from "./slip-store.ts";
import type { SlipCheck } from "./use-slip-check.ts";

interface Props {
  entry: SlipEntry;
  now: SlipCheck["legs"][number] | undefined;
  related: boolean;
}

/** A selection with what became of it since it was chosen. */
export function SlipEntryRow({ entry, now, related }: Props) {
  const intl = useIntl();
  const outcome = outcomeName(intl, entry.event, entry.market, entry.outcome);
  const latest = now?.market?.outcomes.find(({ id }) => id === entry.outcome);
  const moved = now?.problem === "SPORT.ODDS_MOVED" && latest && now.market ? latest : null;
  const version = now?.market?.version ?? entry.version;
  const problem = now?.problem && !moved ? now.problem : null;
  return (
    <li className="sports-entry" data-problem={problem !== null || related || undefined}>
      <div className="flex items-start justify-between gap-2">
        <strong className="min-w-0 [overflow-wrap:anywhere]">{outcome}</strong>
        <span className="flex shrink-0 items-center gap-1">
          <span className={moved ? "text-muted line-through tabular-nums" : "font-semibold tabular-nums"}>
            {oddsText(intl, entry.odds)}
          </span>
          <IconButton
            icon={X}
            label={intl.formatMessage({ id: "SPORTS.SLIP.REMOVE" }, { name: outcome })}
            onClick={() => removeEntry(entry)}
          />
        </span>
      </div>
      <span className="text-muted text-sm">{marketName(intl, entry.market, entry.event.sport)}</span>
      <span className="text-muted text-sm">
        {intl.formatMessage({ id: "SPORTS.EVENT" }, { home: entry.event.home.name, away: entry.event.away.name })}
      </span>
      {moved ? (
        <button
          type="button"
          className="sports-chip focus-ring justify-self-start"
          onClick={() => updateEntry(entry, { odds: moved.odds, version })}
        >
          <Icon of={ArrowRight} size={16} />
          {intl.formatMessage({ id: "SPORTS.SLIP.TAKE_ODDS" }, { odds: oddsText(intl, moved.odds) })}
        </button>
      ) : null}
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
