import { ArrowDown, ArrowUp, Check, Lock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { SportMarket } from "#schemas/api/sports.ts";
import { Icon } from "#ui/icon.tsx";
import { showToast } from "#ui/toast.ts";
import { marketName, oddsText, outcomeName, shortOutcome } from "../page/sport-names.ts";
import { prepareSlip } from "./slip.tsx";
import { MOST_SELECTIONS, type SlipEntry, toggleEntry, useIsChosen } from "./slip-store.ts";

interface Props {
  event: SlipEntry["event"];
  market: SportMarket;
  outcome: SportMarket["outcomes"][number];
  /** In a list the outcome is told by its number alone. */
  short?: boolean;
}

/** How long a change is lit. */
const LIT_MS = 1_200;

/** An outcome with its odds: a press puts it on the slip or takes it off. */
export function OddsButton({ event, market, outcome, short = false }: Props) {
  const intl = useIntl();
  const chosen = useIsChosen(market.id, outcome.id);
  const moved = useMoved(outcome.odds);
  const open = market.status === "open" && outcome.active;
  /** Of a market that is over for good no button is a stop of the keyboard. */
  const mayOpen = outcome.result === null && (market.status === "open" || market.status === "suspended");
  const isWon = outcome.result === "won" || outcome.result === "half_won";
  const name = outcomeName(intl, event, market, outcome.id);
  const odds = oddsText(intl, outcome.odds);
  const entry: SlipEntry = {
    market_id: market.id,
    outcome: outcome.id,
    odds: outcome.odds,
    version: market.version,
    event: { id: event.id, sport: event.sport, home: { name: event.home.name }, away: { name: event.away.name } },
    market: { kind: market.kind, specifier: market.specifier },
  };
  return (
    <button
      type="button"
      className="sports-odds focus-ring"
      aria-pressed={chosen}
      // Not `disabled`, which would take the keyboard's focus away each time that a market is suspended.
      aria-disabled={!open || undefined}
      tabIndex={mayOpen ? undefined : -1}
      data-moved={moved ?? undefined}
      data-result={outcome.result ?? undefined}
      aria-label={`${marketName(intl, market, event.sport)}: ${name}, ${
        open ? odds : intl.formatMessage({ id: "SPORTS.SUSPENDED" })
      }`}
      onPointerDown={() => {
        if (open) void prepareSlip().catch(() => {});
      }}
      onClick={() => {
        if (open && !toggleEntry(entry))
          showToast(intl.formatMessage({ id: "SPORTS.SLIP.FULL" }, { most: MOST_SELECTIONS }), { kind: "warn" });
      }}
    >
      <span className="sports-odds-name">{short ? shortOutcome(outcome.id) : name}</span>
      <span className="sports-odds-value">
        {open ? odds : <Icon of={isWon ? Check : Lock} size={16} className={isWon ? "text-good" : "text-muted"} />}
      </span>
      {open && moved !== null ? (
        <Icon of={moved === "up" ? ArrowUp : ArrowDown} size={16} className="sports-odds-moved" />
      ) : null}
    </button>
  );
}

/** Which way odds have gone since the last moment; null once the change isn't new any more. */
function useMoved(odds: number): "up" | "down" | null {
  const before = useRef(odds);
  const [moved, setMoved] = useState<"up" | "down" | null>(null);
  useEffect(() => {
    if (before.current === odds) return;
    setMoved(odds > before.current ? "up" : "down");
    before.current = odds;
    const timer = setTimeout(() => setMoved(null), LIT_MS);
    return () => clearTimeout(timer);
  }, [odds]);
  return moved;
}
