import type { LogRecord } from "#schemas/api/monitoring.ts";

/** What went wrong in this page and is not told to the platform yet (CALL-03); told by monitoring once it is loaded. */
type Reported = Pick<LogRecord, "level" | "name" | "message" | "trace">;

const MOST_WAITING = 20;
const waiting: Reported[] = [];
let send: ((record: Reported) => void) | null = null;

/** Notes something for the platform's log. Costs nothing until monitoring is there. */
export function report(record: Reported): void {
  if (send) send(record);
  else if (waiting.length < MOST_WAITING) waiting.push(record);
}

/** From now on records go there, those that have waited first. */
export function reportTo(listener: (record: Reported) => void): void {
  send = listener;
  for (const record of waiting.splice(0)) listener(record);
}
