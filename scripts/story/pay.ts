import { applyDeposit, end } from "#platform/payments/apply-deposit.ts";
import { refundDeposit } from "#platform/payments/decide-deposit.ts";
import { approveWithdrawal, rejectWithdrawal } from "#platform/payments/decide-withdrawal.ts";
import { changePayment } from "#platform/payments/payment.ts";
import { advancePayout, applyPayout } from "#platform/payments/payouts.ts";
import { cancelDeposit, createDeposit, createWithdrawal, recallWithdrawal } from "#schemas/api/payments.ts";
import { listAccounts } from "#schemas/api/players.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import { type Chance, chanceOf, count, picked, weighted } from "./chance.ts";
import type { StoryPlayer } from "./player.ts";
import type { Fate } from "./provider.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;

/** What players of a kind pay in, in euros, the usual amounts first. */
const DEPOSITS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  "high-roller": [
    [1_000, 4],
    [2_000, 3],
    [3_000, 2],
  ],
  vip: [
    [100, 4],
    [200, 4],
    [300, 2],
    [500, 1],
  ],
};
const USUAL_DEPOSITS = [
  [20, 6],
  [30, 4],
  [50, 5],
  [75, 1],
  [100, 2],
] as const;

const FATES: readonly (readonly [Fate | "canceled" | "expired" | "refunded" | "charged_back", number])[] = [
  ["succeeded", 88],
  ["declined", 5],
  ["canceled", 3],
  ["expired", 2],
  ["refunded", 0.7],
  ["charged_back", 0.4],
  ["other-amount", 0.5],
];
/** Of deposits of the story's last hour: they are open when it ends. */
const OPEN_FATES = [
  ["pending", 3],
  ["processing", 2],
] as const;

/** Methods by currency: for deposits, the usual ones first, and the bank by which money is paid out. */
const METHODS: Partial<Record<CurrencyCode, { in: readonly string[]; out: string }>> = {
  EUR: { in: ["visa", "visa", "mastercard", "instant-eur", "bank-eur"], out: "bank-eur" },
  CAD: { in: ["visa", "interac", "interac", "instant-cad"], out: "bank-cad" },
  NOK: { in: ["visa", "mastercard", "instant-nok", "nordkonto"], out: "bank-nok" },
  NZD: { in: ["visa", "mastercard", "instant-nzd"], out: "bank-nzd" },
  AUD: { in: ["visa", "mastercard", "instant-aud"], out: "bank-aud" },
};

/** Whole units of a currency that are worth about so many euros, round as people choose them. */
export function about(euros: number, currency: CurrencyCode): number {
  const cents = (euros * Number(SUBUNITS_PER_EURO[currency])) / 100;
  const step = currency === "NOK" ? 10 : 5;
  return Math.max(step, Math.round(cents / step) * step) * 100;
}

/** What a player can cash out in their currency, in subunits. */
export async function cashable(player: StoryPlayer): Promise<number> {
  const accounts = await player.does(listAccounts, {});
  return accounts.find(({ currency }) => currency === player.role.currency)?.available_to_cashout_cents ?? 0;
}

/** A deposit as players of this kind make them; `isLast` for one that is open when the story ends. */
export async function payIn(player: StoryPlayer, { isLast = false } = {}): Promise<void> {
  const { world, role, id: playerId } = player;
  const { chance, currency } = role;
  const methods = METHODS[currency];
  if (!methods) throw new Error(`nobody in the story pays in ${currency}`);
  const amount = about(weighted(chance, DEPOSITS[role.kind] ?? USUAL_DEPOSITS), currency);
  const fate = isLast ? weighted(chance, OPEN_FATES) : weighted(chance, FATES);
  const body = { method: picked(chance, methods.in), currency, amount_cents: amount };
  const isPending = fate === "canceled" || fate === "expired";
  world.provider.next(
    playerId,
    isPending ? "pending" : fate === "refunded" || fate === "charged_back" ? "succeeded" : fate,
  );
  const begun = await player.tries(createDeposit, { body });
  if (!begun) return;
  const { id } = begun.payment;
  world.clock.pass(count(chance, 20_000, 180_000));
  if (fate === "canceled") await player.tries(cancelDeposit, { params: { id } });
  if (fate === "expired")
    await changePayment(world.context, { id }, (tx, payment) =>
      end(tx, world.payments, payment, { to: "expired", reason: null, actor: "time" }),
    );
  if (fate === "refunded") await refundDeposit(world.payments, id, "payments@story.example");
  if (fate === "charged_back") await chargeBack(world, id);
}

/** The card's owner takes the money back. */
const chargeBack = async ({ context, payments }: World, id: string): Promise<void> => {
  const { reference, amount, currency, providerId } = await changePayment(context, { id }, async (_tx, row) => row);
  const seen = { providerId: providerId ?? "", reference: reference ?? "", amount, currency };
  await applyDeposit(payments, id, { ...seen, state: "charged_back" });
};

/** A withdrawal that waits for the story's operators. */
export interface Waiting {
  id: string;
  player: StoryPlayer;
  askedAt: number;
}

/** Asks for so much of a player's money; null where a rule rejects it. */
export async function payOut(player: StoryPlayer, amount: number): Promise<Waiting | null> {
  const { currency, iban } = player.role;
  const method = METHODS[currency]?.out ?? "bank-eur";
  const destination = currency === "EUR" ? iban : iban.slice(4, 16);
  const body = { method, currency, amount_cents: amount, destination, confirm_bonus_loss: true };
  const asked = await player.tries(createWithdrawal, { body });
  return asked && { id: asked.payment.id, player, askedAt: player.world.clock.now().getTime() };
}

const REASONS = ["The account at the bank is not in your name", "Please verify your identity first"];

/** The operators' work on withdrawals that have waited long enough: answers those that go on waiting. */
export async function decideWithdrawals(world: World, waiting: readonly Waiting[]): Promise<Waiting[]> {
  const left: Waiting[] = [];
  const now = world.clock.now().getTime();
  for (const each of waiting) {
    if (now - each.askedAt < 9 * HOUR_MS) left.push(each);
    else await decide(world, each, chanceOf(`${each.player.role.email} ${each.askedAt}`));
  }
  return left;
}

const OPERATOR = "payments@story.example";

async function decide({ payments }: World, { id, player }: Waiting, chance: Chance): Promise<void> {
  const end = weighted(chance, [
    ["paid", 82],
    ["rejected", 5],
    ["recalled", 6],
    ["declined", 3],
    ["accepted", 3],
    ["reversed", 1],
  ] as const);
  await player.arrive();
  if (end === "recalled" && (await player.tries(recallWithdrawal, { params: { id } }))) return;
  if (end === "rejected") {
    await rejectWithdrawal(payments, id, { operator: OPERATOR, reason: picked(chance, REASONS) });
    return;
  }
  await approveWithdrawal(payments, id, OPERATOR);
  const row = await changePayment(payments.context, { id }, async (_tx, payment) => payment);
  await advancePayout(payments, id);
  if (end === "accepted") return;
  const seen = { providerId: `story-${id}`, reference: row.reference ?? "" };
  if (end === "declined") await applyPayout(payments, id, { ...seen, state: "declined", reason: "account_closed" });
  else await applyPayout(payments, id, { ...seen, state: "paid" });
  if (end === "reversed") await applyPayout(payments, id, { ...seen, state: "declined", reason: "returned" });
}
