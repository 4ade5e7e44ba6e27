import type { WidgetLoad } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

export interface TimerData {
  startAt: string;
  endAt: string;
  now: number;
}

const LONG_AGO = "1970-01-01T00:00:00.000Z";

export const load: WidgetLoad<typeof meta, TimerData> = async (_, { now }, { start, end }) => ({
  startAt: start ? timestampOf(start) : LONG_AGO,
  endAt: timestampOf(end),
  now: now.getTime(),
});

/** "2026-12-31 20:00", or a day alone, in UTC. A day that no month has runs over into the next. */
function timestampOf(written: string): string {
  const [year, month, day, hour = 0, minute = 0] = written.split(/[- :]/).map(Number);
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1, hour, minute)).toISOString();
}
