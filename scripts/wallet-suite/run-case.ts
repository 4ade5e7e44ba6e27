import { type Beginning, bodyText } from "./body-text.ts";
import { differences, differencesTogether } from "./compare.ts";
import { type Answer, type Connection, sendCall } from "./connection.ts";
import type { Call, Expected, ExpectedTogether, SessionRole, WalletCase } from "./wallet-case.ts";

/** What became of a case: `details` are its differences, or why it was skipped. */
export interface Outcome {
  result: "passed" | "failed" | "skipped";
  details: readonly string[];
}

/** Subunits that the cases stake at most at once, but for those that stake the whole balance. */
export const LEAST_BALANCE = 1_000;

/** Runs a case. `prefix` makes its action and round ids those of this run. */
export async function runCase(connection: Connection, one: WalletCase, prefix: string): Promise<Outcome> {
  const beginning = await begin(connection, prefix);
  if (typeof beginning === "string") return { result: "failed", details: [beginning] };
  const reason = reasonToSkip(connection, one, beginning);
  if (reason) return { result: "skipped", details: [reason] };
  const details: string[] = [];
  const first = new Map<string, Answer>();
  for (const step of one.steps) {
    const [calls, expected] = step;
    const sent = isMany(calls) ? calls : [calls];
    const answers = await Promise.all(
      sent.map((call) => sendCall(connection, call, bodyText(connection, call, beginning))),
    );
    const found = isTogether(expected)
      ? differencesTogether(answers, expected)
      : answers.flatMap((answer) => differences(answer, expected, { beginning, first }));
    details.push(...found.map((difference) => `${sent.map(nameOf).join(", ").slice(0, 120)}: ${difference}`));
    for (const [index, call] of sent.entries()) remember(first, call, answers[index]);
  }
  if (one.moved !== null) {
    const left = await sendCall(connection, { verb: "balance", body: {} }, bodyText(connection, ASK, beginning));
    const moved = Number(left.body.balance) - beginning.balance;
    if (moved !== (one.moved ?? 0)) details.push(`the balance moved by ${moved} in all, not by ${one.moved ?? 0}`);
  }
  return { result: details.length === 0 ? "passed" : "failed", details };
}

const ASK: Call = { verb: "session", body: {} };

/** What the session says before the case; a text where that is no answer to go on with. */
async function begin(connection: Connection, prefix: string): Promise<Beginning | string> {
  const text = JSON.stringify({ session: connection.sessions.first });
  const { status, body } = await sendCall(connection, ASK, text);
  if (status !== 200) return `the session answers ${status} ${body.code ?? ""}`.trim();
  const balance = Number(body.balance);
  if (!(balance >= LEAST_BALANCE)) return `the balance is ${body.balance} subunits; the case needs ${LEAST_BALANCE}`;
  const { maximum_stake = null } = (body.rules ?? {}) as { maximum_stake?: number | null };
  return {
    prefix,
    balance,
    mode: String(body.mode),
    maximumStake: maximum_stake,
    gift: (body.freespins ?? null) as Beginning["gift"],
  };
}

function reasonToSkip({ sessions }: Connection, { steps }: WalletCase, beginning: Beginning): string | null {
  const calls = steps.flatMap(([call]) => call);
  const missing = calls
    .map(({ session = "first" }) => session)
    .find((role): role is SessionRole => typeof role === "string" && !sessions[role]);
  if (missing) return `there is no --${missing}-session`;
  if (beginning.mode === "demo" && calls.some(({ verb }) => verb === "resettle")) return "the session is a demo";
  const values = calls.flatMap(({ body }) => Object.values(body));
  if (values.some((value) => typeof value === "object" && "current" in value)) {
    if (!beginning.gift || beginning.gift.left < 2) return "the player has fewer than two free spins in this game";
  }
  const stakesAll = values.some((value) => typeof value === "object" && ("share" in value || "beyond" in value));
  return stakesAll && beginning.maximumStake !== null ? "the session has a maximum stake" : null;
}

/** The first answer to an action that was accepted, which a repetition has to be answered with. */
function remember(first: Map<string, Answer>, { body }: Call, answer: Answer | undefined): void {
  const { action } = body;
  if (typeof action === "string" && answer?.status === 200 && !first.has(action)) first.set(action, answer);
}

const isMany = (calls: Call | readonly Call[]): calls is readonly Call[] => Array.isArray(calls);
const isTogether = (expected: Expected | ExpectedTogether): expected is ExpectedTogether => "accepted" in expected;

const nameOf = ({ verb, body, session = "first" }: Call): string => {
  const { action, amount } = body;
  const where = session === "first" ? "" : typeof session === "string" ? ` (${session})` : ` (${session.id})`;
  return [verb, typeof action === "string" ? action : "", amount === undefined ? "" : JSON.stringify(amount)]
    .filter(Boolean)
    .join(" ")
    .concat(where);
};
