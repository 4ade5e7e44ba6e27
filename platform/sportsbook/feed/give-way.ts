import { setImmediate, setTimeout } from "node:timers/promises";

/** Lets others of the process go on, after so many milliseconds of work. */
export type GiveWay = (workedMs: number, signal?: AbortSignal) => Promise<unknown>;

/** Others have as much time as was worked: a turn of the event loop alone takes one new connection. */
export const asLong: GiveWay = (workedMs, signal) => setTimeout(workedMs, null, signal ? { signal } : {});

/** Where no player waits, as in a command, one turn of the event loop is enough. */
export const oneTurn: GiveWay = () => setImmediate();
