import { DatabaseSilent, DatabaseUnreachable } from "./deadlines.ts";

/**
 * What is known after the database failed in the middle of a call: `nothing-done` when the statement was never sent or
 * the database itself has rolled it back, `unknown` when it may have been carried out.
 */
export type DatabaseFailure = "nothing-done" | "unknown";

/** Errors of PostgreSQL that say: not now. The statement was not carried out. */
const NOT_NOW = new Set([
  "55P03", // lock_not_available
  "57014", // query_canceled: statement_timeout
  "57P03", // cannot_connect_now: starting up, recovering
  "40001", // serialization_failure
  "40P01", // deadlock_detected
]);
/** The server ended the connection: while it carried out the statement, or before. */
const ENDED = new Set(["57P01", "57P02", "25P03"]);
const NO_CONNECTION = new Set(["ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH"]);
const LOST_CONNECTION = new Set(["ECONNRESET", "EPIPE", "ETIMEDOUT"]);
/** pg gives these errors no code. */
const LOST_MESSAGE = /^Connection terminated|connection error and is not queryable|^Connection ended/;

/** Says whether an error, or what caused it, is the database being away; null where it is any other error. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof DatabaseUnreachable) return "nothing-done";
  if (error instanceof DatabaseSilent) return "unknown";
  const { code } = error as { code?: unknown };
  if (typeof code === "string") {
    // Class 53: insufficient resources (connections, memory, disk).
    if (NOT_NOW.has(code) || code.startsWith("53") || NO_CONNECTION.has(code)) return "nothing-done";
    if (ENDED.has(code) || code.startsWith("08") || LOST_CONNECTION.has(code)) return "unknown";
  }
  if (LOST_MESSAGE.test(error.message)) return "unknown";
  return databaseFailure(error.cause);
}
