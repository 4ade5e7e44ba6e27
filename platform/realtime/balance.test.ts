import { afterAll, beforeAll, expect, it } from "vitest";
import { openGameSession } from "#schemas/api/games.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { openPromise } from "#tests/harness/open-promise.ts";
import { type HeardEvent, SocketDependencies } from "#tests/harness/sockets.ts";
import { createAuthenticate } from "../players/sessions.ts";
import { openSockets } from "./sockets.ts";

let money: MoneyHarness;
let served: SocketDependencies;
beforeAll(async () => {
  money = await MoneyHarness.create();
  served = await SocketDependencies.open(money.test);
});
afterAll(async () => {
  await served.close();
  await money.close();
});

/** A player at a table, whose browser listens. */
async function playable() {
  const { client, player } = await money.test.register({ currency: "EUR" });
  await money.hold(player.id, "EUR", { real: 10_000n, bonus: 0n });
  const { id } = (await client.ok(openGameSession, { body: { identifier: "acme/gems", mode: "real" } })) as {
    id: string;
  };
  return { session: id, ...(await listen(client, player.id)) };
}

async function listen(client: TestClient, player: number) {
  const { heard, subscribe } = await served.connect(client);
  await subscribe(`balance#${player}`);
  return { amounts: () => amountsOf(heard) };
}

const amountsOf = (heard: readonly HeardEvent[]) =>
  heard.map(({ payload }) => (payload as { accounts: { amount_cents: number }[] }).accounts[0]?.amount_cents);

it("[RT-01] the balance is told after a round, to its own player only", async () => {
  const ours = await playable();
  const other = await playable();
  await money.provider("bet-and-win", { session: ours.session, action: "one", round: "one", bet: 300, win: 100 });
  await expect.poll(ours.amounts).toEqual([10_000, 9_800]);
  expect(other.amounts()).toEqual([10_000]);
});

it("[RT-01 part: the balance] of many bets at once few are told, and the last told is true", async () => {
  const { session, amounts } = await playable();
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      money.provider("bet-and-win", { session, action: `many-${index}`, round: `many-${index}`, bet: 10, win: 0 }),
    ),
  );
  await expect.poll(() => amounts().at(-1)).toBe(9_400);
  expect(amounts().length).toBeLessThan(40);
});

it("[RT-01 part: the first balance] what was read before a change is not sent after it", async () => {
  const { client, player } = await money.test.register({ currency: "EUR" });
  await money.hold(player.id, "EUR", { real: 10_000n, bonus: 0n });
  const { context } = money;
  const [hasRead, mayAnswer] = [openPromise(), openPromise()];
  let reads = 0;
  // The first reading has its rows, and takes its time over what is held of them.
  const held = async () => {
    reads += 1;
    if (reads === 1) {
      hasRead.resolve();
      await mayAnswer.promise;
    }
    return new Map();
  };
  const slow = await SocketDependencies.open(money.test, {
    ...money.test.platform,
    openSockets: (owner) => openSockets({ context, hold: { held }, authenticate: createAuthenticate(context), owner }),
  });
  try {
    const { heard, subscribe } = await slow.connect(client);
    const elsewhere = await listen(client, player.id);
    const subscribed = subscribe(`balance#${player.id}`);
    await hasRead.promise;
    await money.hold(player.id, "EUR", { real: 4_000n, bonus: 0n });
    context.realtime.balanceChanged(player.id);
    await expect.poll(elsewhere.amounts).toContain(4_000);
    mayAnswer.resolve();
    await subscribed;
    await expect.poll(() => amountsOf(heard).at(-1)).toBe(4_000);
  } finally {
    await slow.close();
  }
});

it("[RT-01] what changed nothing is not told: a repetition, a refusal", async () => {
  const { session, amounts } = await playable();
  const bet = { session, action: "again", round: "again", amount: 100 };
  await money.provider("bet", bet);
  await expect.poll(() => amounts().at(-1)).toBe(9_900);
  const received = amounts().length;
  await money.provider("bet", bet);
  await money.provider("bet", { ...bet, action: "too-much", round: "too-much", amount: 1_000_000 });
  await money.context.realtime.close();
  expect(amounts()).toHaveLength(received);
});
