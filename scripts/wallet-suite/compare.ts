import { isDeepStrictEqual } from "node:util";
import type { Beginning } from "./body-text.ts";
import type { Answer } from "./connection.ts";
import type { Expected, ExpectedTogether } from "./wallet-case.ts";

interface Known {
  beginning: Beginning;
  /** The first answers by action id. */
  first: ReadonlyMap<string, Answer>;
}

/** How an answer differs from what it has to be, a line each. */
export function differences({ status, body }: Answer, expected: Expected, { beginning, first }: Known): string[] {
  const found: string[] = [];
  const note = (what: string, is: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(is, wanted)) found.push(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`);
  };
  note("the status", status, expected.status);
  if (expected.code !== undefined) note("the code", body.code, expected.code);
  if (status !== 200 && expected.status === 200) note("the code", body.code, undefined);
  if (expected.moved !== undefined) note("the balance", body.balance, beginning.balance + expected.moved);
  if (expected.replayed !== undefined) note("replayed", body.replayed, expected.replayed);
  if (expected.code === "WALLET.INSUFFICIENT_FUNDS") {
    note("params", body.params, { balance: expected.available ?? beginning.balance });
  }
  if (expected.fields) note("the fields of errors", Object.keys(body.errors ?? {}), [...expected.fields]);
  for (const [name, value] of Object.entries(expected.body ?? {})) note(name, body[name], value);
  if (expected.again !== undefined) {
    const before = first.get(expected.again);
    note("the repeated answer", body, before && { ...before.body, replayed: true });
  }
  if (expected.spins && beginning.gift) {
    const { left, won } = (body.freespins ?? {}) as { left?: number; won?: number };
    note("freespins.left", left, beginning.gift.left + expected.spins.left);
    note("freespins.won", won, beginning.gift.won + expected.spins.won);
  }
  return found;
}

/** How answers to calls that were sent at the same moment differ from what they have to be. */
export function differencesTogether(answers: readonly Answer[], expected: ExpectedTogether): string[] {
  const [least, most] = expected.accepted;
  const accepted = answers.filter(({ status }) => status === 200);
  const others = answers.filter(({ status }) => status !== 200).map(({ status, body }) => body.code ?? status);
  const found: string[] = [];
  if (accepted.length < least || accepted.length > most) {
    found.push(`${accepted.length} are accepted, not ${least === most ? least : `${least} to ${most}`}`);
  }
  const wrong = [...new Set(others.filter((code) => code !== expected.rejected))];
  if (wrong.length > 0) found.push(`others answer ${wrong.join(", ")}, not ${expected.rejected ?? "at all"}`);
  const fresh = accepted.filter(({ body }) => body.replayed === false).length;
  if (expected.fresh !== undefined && fresh !== expected.fresh) {
    found.push(`${fresh} count, not ${expected.fresh}`);
  }
  return found;
}
