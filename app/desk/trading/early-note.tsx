import type { TradingEvent } from "#schemas/api/trading.ts";
import { useTranslate } from "#ui/translate.ts";
import { Note } from "../note.tsx";

/** Warns whoever settles a market of a match that isn't over. */
export function EarlyNote({ event: { status } }: { event: Pick<TradingEvent, "status"> }) {
  const t = useTranslate();
  if (status !== "not_started" && status !== "live" && status !== "suspended") return null;
  return (
    <Note tone="warn">{t(status === "not_started" ? "DESK.TRADING.EARLY.NOT_BEGUN" : "DESK.TRADING.EARLY.RUNS")}</Note>
  );
}
