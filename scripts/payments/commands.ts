import { readFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { EventPort } from "#platform/events/port.ts";
import { listDebts, settleDebts } from "#platform/payments/debts.ts";
import { releaseDeposit } from "#platform/payments/decide-deposit.ts";
import { approveWithdrawal, rejectWithdrawal } from "#platform/payments/decide-withdrawal.ts";
import type { Payments } from "#platform/payments/dependencies.ts";
import { payOutBalance } from "#platform/payments/pay-out-balance.ts";
import type { PaymentRow } from "#platform/payments/payment.ts";
import { listQueue, readPayment } from "#platform/payments/read-payments.ts";
import { reconcile } from "#platform/payments/reconcile.ts";
import { requestRefund } from "#platform/payments/refunds.ts";
import { createRealtime } from "#platform/realtime/realtime.ts";
import { noHold } from "#platform/wallet/cashout-port.ts";
import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import { cardBrandOf } from "#schemas/rules/card-brand.ts";
import { unitsOf } from "#schemas/rules/subunits.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { PlayerRuntime } from "../player/runtime.ts";

interface Done {
  text: string;
  /** 1 where something differs or waits that should not. */
  exitCode: number;
}
/** `brands` are those of the folder unless they are given. */
type PaymentsRuntime = PlayerRuntime & { brands?: Payments["context"]["brands"] };
type Work = (runtime: PaymentsRuntime) => Promise<Done>;

/** A command of `npm run payments`. */
export interface PaymentsCommand {
  usage: string;
  /** What the words after its name ask for; null where they are none of its own. */
  read(words: readonly string[]): Work | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A method with the brand of the card that paid, where the method's id does not have it. */
function methodText({ method, cardRange }: Pick<PaymentRow, "method" | "cardRange">): string {
  const card = cardBrandOf(cardRange);
  return card === null || card === method ? method : `${method} (${card} card)`;
}

const line = ({
  id,
  action,
  state,
  method,
  cardRange,
  playerId,
  currency,
  amount,
  reason,
  createdAt,
}: PaymentRow): string =>
  `${id}  ${action} ${state}  ${unitsOf(amount, currency)} ${currency}  ${methodText({ method, cardRange })}  player ${playerId}  ` +
  `${createdAt.toISOString()}${reason ? `  ${reason}` : ""}`;

/** Runs an operator's verb, notifies browsers of it, and answers what it says. */
async function withPayments(
  runtime: PaymentsRuntime,
  work: (deps: Payments, operator: string) => Promise<string>,
): Promise<Done> {
  const { database } = runtime;
  const log = { info() {}, warn: console.error, error: console.error };
  const realtime = createRealtime({ database, log });
  const context = {
    ...runtime,
    brands: runtime.brands ?? (await loadBrands("brands")).brands,
    events: new EventPort(),
    realtime,
    log,
    exclusion: { name: "none", isExcluded: async () => false },
    demo: false,
  } as unknown as Payments["context"];
  try {
    const text = await work({ context, adapters: new Map(), hold: noHold }, userInfo().username);
    return { text, exitCode: 0 };
  } finally {
    await realtime.close();
  }
}

/** `<payment>` alone, and what is done with it. */
const onPayment =
  (work: (deps: Payments, id: string, operator: string) => Promise<PaymentRow>) =>
  ([id, ...rest]: readonly string[]): Work | null => {
    if (!id || !UUID.test(id) || rest.length > 0) return null;
    return (runtime) => withPayments(runtime, async (deps, operator) => line(await work(deps, id, operator)));
  };

const moneyOf = (amount: bigint, currency: CurrencyCode) => `${unitsOf(amount, currency)} ${currency}`;

const isPlayer = (word: string | undefined): word is string => word !== undefined && /^\d{1,9}$/.test(word);
const isCurrency = (word: string | undefined): word is CurrencyCode =>
  word !== undefined && Object.hasOwn(CURRENCIES, word);

const debts: PaymentsCommand = {
  usage: "debts",
  read: (words) =>
    words.length > 0
      ? null
      : async ({ database }) => {
          const found = await listDebts(database);
          const lines = found.map(
            ({ playerId, currency, debt, real }) =>
              `player ${playerId}  owes ${moneyOf(debt, currency)}  holds ${moneyOf(real, currency)}`,
          );
          return { text: lines.length > 0 ? lines.join("\n") : "No player owes anything.", exitCode: 0 };
        },
};

const settle: PaymentsCommand = {
  usage: "settle <player> <currency>",
  read: ([player, currency, ...rest]) => {
    if (!isPlayer(player) || !isCurrency(currency) || rest.length > 0) return null;
    return (runtime) =>
      withPayments(runtime, async ({ context }, operator) => {
        const { paid, left } = await settleDebts(context, { playerId: Number(player), currency }, operator);
        return `${moneyOf(paid, currency)} taken from player ${player}; ${moneyOf(left, currency)} is still owed.`;
      });
  },
};

const payout: PaymentsCommand = {
  usage: "payout <player> <currency> <method> <destination>",
  read: ([player, currency, method, ...words]) => {
    const destination = words.join(" ").trim();
    if (!isPlayer(player) || !isCurrency(currency) || !method || destination === "") return null;
    const playerId = Number(player);
    return (runtime) =>
      withPayments(runtime, async (deps, operator) => {
        const { rows } = await runtime.database.pool.query<{ brand: string }>(
          "select brand from players where id = $1",
          [playerId],
        );
        if (!rows[0]) throw new CommandError(`There is no player ${player}.`);
        const asked = { playerId, brandId: rows[0].brand, currency, method, destination, operator };
        return line(await payOutBalance(deps, asked));
      });
  },
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
    return (runtime) =>
      withPayments(runtime, async (deps, operator) => line(await rejectWithdrawal(deps, id, { operator, reason })));
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
  debts,
  settle,
  payout,
  reconcile: compare,
};

export const usageOfPayments = (): string =>
  ["Usage:", ...Object.values(COMMANDS).map(({ usage }) => `  npm run payments -- ${usage}`)].join("\n");
