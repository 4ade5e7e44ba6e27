import { approveWithdrawal } from "#platform/payments/decide-withdrawal.ts";
import { chanceOf, pickFrom, shuffled } from "./chance.ts";
import type { PaymentsHarness } from "./payments.ts";

export interface Races {
  /** How often each end came. */
  won: Record<string, number>;
  /** Races in which not exactly one won, or the money is not where it has to be. */
  diagnostics: string[];
}

const HELD = 8_000;
const ASKED = 5_000;

/** A player who has asked for 50.00 of 80.00. */
async function requested(pay: PaymentsHarness) {
  const player = await pay.player(BigInt(HELD));
  return { player, ask: async () => (await pay.withdraw(player, ASKED)).body.payment.id };
}

const recall = (pay: PaymentsHarness, player: number, id: string) =>
  pay.call(player, `/api/player/payments/${id}/recall`).then(({ status }) => status === 200);
const settled = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/**
 * The player takes a withdrawal back while an operator approves it and the provider is asked (LEDGER-10): in each race
 * exactly one wins. The seed decides who starts when.
 */
export async function raceRecalls(pay: PaymentsHarness, races: number, seed: number): Promise<Races> {
  const chance = chanceOf(seed);
  const found: Races = { won: {}, diagnostics: [] };
  const { player, ask } = await requested(pay);
  for (let race = 0; race < races; race += 1) {
    const id = await ask();
    const approve = () => settled(approveWithdrawal(pay.deps, id, "ann").then(() => pay.work()));
    const takeBack = () => recall(pay, player, id);
    const order = shuffled([approve, approve, takeBack, takeBack, takeBack], chance);
    const ends = await Promise.all(
      order.map(async (start) => {
        for (let turns = Math.floor(chance() * 6); turns > 0; turns -= 1) await new Promise(setImmediate);
        return { start, won: await start() };
      }),
    );
    await pay.work();
    const winners = ends.filter(({ won }) => won).map(({ start }) => start);
    const state = await pay.state(id);
    found.won[state] = (found.won[state] ?? 0) + 1;
    const expected = state === "recalled" ? takeBack : approve;
    const paid = pay.provider.calls.filter((call) => call === `payout ${id}-1`).length;
    const { real, locked } = await pay.balances(player);
    const isOut = state === "accepted";
    if (
      winners.length !== 1 ||
      winners[0] !== expected ||
      paid !== Number(isOut) ||
      real !== (isOut ? HELD - ASKED : HELD) ||
      locked !== (isOut ? ASKED : 0)
    ) {
      found.diagnostics.push(
        `race ${race}: ${state}, ${winners.length} winners, ${paid} payouts, real ${real}, locked ${locked}`,
      );
    }
    if (isOut) {
      // Its money comes back, so that the next race has the same.
      pay.provider.setPayout(`${id}-1`, "declined");
      await pay.callback(`${id}-1`, { kind: "payout" });
      await pay.work();
    }
  }
  return found;
}

/** Two withdrawals of a balance that covers one, sent at once: exactly one is taken. */
export async function raceWithdrawals(pay: PaymentsHarness, races: number, seed: number): Promise<Races> {
  const chance = chanceOf(seed);
  const found: Races = { won: {}, diagnostics: [] };
  const player = await pay.player(BigInt(HELD));
  for (let race = 0; race < races; race += 1) {
    const answers = await Promise.all(
      [pickFrom([ASKED, 6_000, HELD], chance), pickFrom([ASKED, 6_000, HELD], chance)].map(async (amount) => {
        for (let turns = Math.floor(chance() * 6); turns > 0; turns -= 1) await new Promise(setImmediate);
        return { amount, answer: await pay.withdraw(player, amount) };
      }),
    );
    const taken = answers.filter(({ answer }) => answer.status === 201);
    const left = await pay.balances(player);
    const amount = taken[0]?.amount ?? 0;
    if (taken.length !== 1 || left.real !== HELD - amount || left.locked !== amount) {
      found.diagnostics.push(`race ${race}: ${taken.length} taken, real ${left.real}, locked ${left.locked}`);
    }
    const which = taken[0] === answers[0] ? "first" : "second";
    found.won[which] = (found.won[which] ?? 0) + 1;
    for (const { answer } of taken) await recall(pay, player, answer.body.payment.id);
  }
  return found;
}
