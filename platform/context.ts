import type { Brand } from "#schemas/brand/resolved.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { Reads } from "./db/replica.ts";
import type { EventPort } from "./events/port.ts";
import type { ExclusionRegister } from "./exclusion/port.ts";
import type { RealtimePort } from "./realtime/port.ts";

export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What every domain of the platform is built from. Made once by the composition root. */
export interface PlatformContext {
  database: Database;
  /** Reads that may be some seconds old. */
  reads: Reads;
  brands: ReadonlyMap<string, Brand>;
  clock: Clock;
  events: EventPort;
  /** Tells browsers what has changed. */
  realtime: RealtimePort;
  log: Log;
  /** Keys a process is started with; derived ones are made from it by purpose (`studio-provider`, `captcha`). */
  secret: string;
  /** Asked before registration, sign-in and play where a licence wants it (RG-06). */
  exclusion: ExclusionRegister;
  /**
   * Starts due jobs of a queue in this process at once, without the poll's wait. Called after the commit that enqueued them;
   * without it, and in other processes, the poll finds them.
   */
  wakeJobs?(queue: string): void;
  /** Development and the demo seed: new players get play money. */
  demo: boolean;
}
