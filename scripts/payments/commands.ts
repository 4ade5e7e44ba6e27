import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { EventPort } from "#platform/events/port.ts";
import { releaseDeposit } from "#platform/payments/decide-deposit.ts";
import { approveWithdrawal, rejectWithdrawal } from "#platform/payments/decide-withdrawal.ts";
import type { Payments } from "#platform/payments/dependencies.ts";
import type { PaymentRow } from "#platform/payments/payment.ts";
import { listQueue, readPayment } from "#platform/payments/read-payments.ts";
import { reconcile } from "#platform/payments/reconcile.ts";
import { requestRefund } from "#platform/payments/refunds.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { noHold } from "#platform/wallet/cashout-port.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

interface Done {
  text: string;
  /** 1 where something differs or waits that should not. */
  exitCode: number;
}
type Work = (runtime: PlayerRuntime) => Promise<Done>;

/** A command of `npm run payments`. */
export interface PaymentsCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): Work | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const line = ({ id, action, state, method, playerId, currency, amount, reason, createdAt }: PaymentRow): string =>
  `${id}  ${action} ${state}  ${unitsOf(amount, currency)} ${currency}  ${method}  player ${playerId}  ` +
  `${createdAt.toISOString()}${reason ? `  ${reason}` : ""}`;

/** Runs an operator's verb and notifies browsers of it. */
async function decide(runtime: PlayerRuntime, work: (deps: Payments, operator: string) => Promise<PaymentRow>) {
  const { database } = runtime;
  const log = { info() {}, warn: console.error, error: console.error };
  const realtime = createRealtime({ database, log });
  const context = {
    ...runtime,
    brands: new Map(),
    events: new EventPort(),
    realtime,
    log,
    exclusion: { name: "none", isExcluded: async () => false },
    demo: false,
  } as unknown as Payments["context"];
  try {
    const row = await work({ context, adapters: new Map(), hold: noHold }, userInfo().username);
    return { text: line(row), exitCode: 0 };
  } finally {
    await realtime.close();
  }
}

/** `<payment>` alone, and what is done with it. */
const onPayment =
  (work: (deps: Payments, id: string, operator: string) => Promise<PaymentRow>) =>
  ([id, ...rest]: readonly string[]): Work | null => {
    if (!id || !UUID.test(id) || rest.length > 0) return null;
    return (runtime) => decide(runtime, (deps, operator) => work(deps, id, operator));
  };

const queue: PaymentsCommand = {
  usage: "queue",
  read: (words) =>
    words.length > 0
      ? null
      : async ({ database }) => {
          const rows = await listQueue(database);
          return { text: rows.length > 0 ? rows.map(line).join("\n") : "No payment waits for a person.", exitCode: 0 };
        },
};

const show: PaymentsCommand = {
  usage: "show <payment>",
  read: ([id, ...rest]) => {
    if (!id || !UUID.test(id) || rest.length > 0) return null;
    return async ({ database }) => {
      const { payment, attempts, history } = await readPayment(database, id);
      const tries = attempts.map(
        ({ number, provider, reference, rejectedAt }) =>
          `  try ${number} at ${provider} as ${reference}${rejectedAt ? ", rejected" : ""}`,
      );
      const steps = history.map(
        ({ from, to, actor, journalId, reason, at }) =>
          `  ${at.toISOString()}  ${from ? `${from} -> ` : ""}${to} by ${actor}: ${journalId ? `journal ${journalId}` : reason}`,
      );
      return { text: [line(payment), ...tries, ...steps].join("\n"), exitCode: 0 };
    };
  },
};

const approve: PaymentsCommand = { usage: "approve <payment>", read: onPayment(approveWithdrawal) };
const release: PaymentsCommand = { usage: "release <payment>", read: onPayment(releaseDeposit) };

const reject: PaymentsCommand = {
  usage: "reject <payment> <reason>",
  read: ([id, ...words]) => {
    const reason = words.join(" ").trim();
    if (!id || !UUID.test(id) || reason === "" || reason.length > 200) return null;
    return (runtime) => decide(runtime, (deps, operator) => rejectWithdrawal(deps, id, { operator, reason }));
  },
};

const refund: PaymentsCommand = {
  usage: "refund <payment>",
  read: onPayment(async ({ context }, id, operator) => {
    await requestRefund(context, id, operator);
    return (await readPayment(context.database, id)).payment;
  }),
};

const compare: PaymentsCommand = {
  usage: "reconcile <provider> <file>",
  read: ([provider, file, ...rest]) => {
    if (!provider || !file || rest.length > 0) return null;
    return async ({ database }) => {
      const { lines, matched, differences } = await reconcile(database, {
        provider,
        csv: await readFile(file, "utf8"),
      });
      const found = differences.map(({ cause, subject, detail }) => `${cause}: ${subject}: ${detail}`);
      const sum = `${lines} lines, ${matched} as in the ledger, ${differences.length} differences; nothing was changed`;
      return { text: [...found, sum].join("\n"), exitCode: differences.length > 0 ? 1 : 0 };
    };
  },
};

export const COMMANDS: Readonly<Record<string, PaymentsCommand>> = {
  queue,
  show,
  approve,
  reject,
  release,
  refund,
  reconcile: compare,
};

export const usageOfPayments = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run payments -- ${usage}`)].join("\n");
