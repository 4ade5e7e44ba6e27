import type { Connection } from "./connection.ts";
import type { Call, Value } from "./wallet-case.ts";

/** What the session says before a case. */
export interface Beginning {
  /** In front of the case's action and round ids, so that no other run has them. */
  prefix: string;
  balance: number;
  mode: string;
  maximumStake: number | null;
  gift: { gift: string; left: number; won: number } | null;
}

const IDS = new Set(["action", "round", "target"]);

/** The JSON of a call's body, or what the case sends in place of it. */
export function bodyText(connection: Connection, call: Call, beginning: Beginning): string {
  if (call.raw !== undefined) return call.raw;
  const { session = "first" } = call;
  const id = typeof session === "string" ? connection.sessions[session] : session.id;
  const fields = Object.entries(call.body).map(
    ([name, value]) => `${JSON.stringify(name)}:${valueText(name, value, connection, beginning)}`,
  );
  return `{${[`"session":${JSON.stringify(id)}`, ...fields].join(",")}}`;
}

function valueText(name: string, value: Value, { sessions }: Connection, beginning: Beginning): string {
  if (typeof value === "string") return JSON.stringify(IDS.has(name) ? `${beginning.prefix}-${value}` : value);
  if (typeof value !== "object") return JSON.stringify(value);
  if ("json" in value) return value.json;
  if ("prepared" in value) return JSON.stringify(`${sessions.ended}-${value.prepared}`);
  if ("current" in value) return JSON.stringify(beginning.gift?.gift);
  return String("share" in value ? Math.floor(beginning.balance / value.share) : beginning.balance + value.beyond);
}
