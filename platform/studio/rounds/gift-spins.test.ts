import { afterAll, beforeAll, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { StudioHarness, slotRound } from "#tests/harness/studio.ts";

const freespins = (count: number, games = ["acme:gems", "turbogames:*"]) => ({ count, bet: { EUR: "0.30" }, games });
const template = (key: string, count: number) =>
  testTemplate({ key, kind: "gift-spins", category: "fs", amount: {}, automatic: true, freespins: freespins(count) });

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create({ brand: { bonuses: [template("five", 5), template("many", 900)] } });
});
afterAll(() => runtime.close());

let issued = 0;

async function playing(key: string) {
  const player = await runtime.money.player({ real: 1_000n });
  const gift = await give(player, key);
  return { player, gift, session: await runtime.playable(player) };
}

async function give(player: number, key: string): Promise<string> {
  const { database, context } = runtime.money;
  const source = `studio:${++issued}`;
  const [row] = await database.drizzle.transaction((tx) =>
    issueGift(tx, context, { template: key, playerId: player, currency: "EUR", source }),
  );
  return String(row?.id);
}

const spin = (session: string, gift: string, request = runtime.request(), stake = 30) =>
  runtime.call(session, "spin", { request, stake, gift });

async function playOut(session: string, answer: Awaited<ReturnType<typeof spin>>) {
  let now = answer;
  while (slotRound(now).state === "running") {
    now = await runtime.call(session, "free-spin", { round: slotRound(now).id, step: slotRound(now).spins.length });
  }
  return now;
}

const row = async (id: string) =>
  (
    await runtime.money.database.pool.query<{ stage: string; spins_left: number; amount: number }>(
      "select stage, spins_left, amount::int from gifts where id = $1",
      [id],
    )
  ).rows[0];

it("[GIFT-05 part: the studio] a session plays the gift's spins at its bet, outside of the ladder too, then at the player's stake", async () => {
  const { player, gift, session } = await playing("five");
  const { state } = await runtime.call(session, "state", {});
  expect(state.gift_spins).toEqual({ gift, left: 5, total: 5, bet: 30, won: 0, wager: 10 });
  expect(state.stakes).not.toContain(30);
  expect((await spin(session, gift, undefined, 40)).problem.code).toBe("STUDIO.STAKE");
  expect((await spin(session, "999999")).problem.code).toBe("STUDIO.FREESPIN_NONE");
  let won = 0;
  for (let left = 4; left >= 0; left--) {
    const answer = await playOut(session, await spin(session, gift));
    won += slotRound(answer).win;
    expect(slotRound(answer)).toMatchObject({ stake: 30, gift, state: "settled" });
    expect(answer.state.gift_spins).toMatchObject({ gift, left, won });
    expect((await runtime.money.balance(player)).real, "nothing is taken").toBe(1_000);
  }
  expect(await row(gift)).toMatchObject({ stage: won > 0 ? "handle_bets" : "lost", spins_left: 0, amount: won });
  expect((await spin(session, gift)).problem.code).toBe("STUDIO.FREESPIN_NONE");
  expect((await runtime.call(session, "state", {})).state.gift_spins).toBeNull();
  expect((await runtime.spin(session, 20)).status).toBe(200);
  const next = await give(player, "five");
  expect((await runtime.call(session, "state", {})).state.gift_spins, "given meanwhile").toMatchObject({ gift: next });
});

it("the same press is one spin; a slot's own free spins are shown one by one, and win for the gift", async () => {
  const { gift, session, player } = await playing("many");
  const request = runtime.request();
  const twins = await Promise.all([1, 2, 3].map(() => spin(session, gift, request)));
  expect(new Set(twins.map((answer) => slotRound(answer).id)).size).toBe(1);
  expect((await row(gift))?.spins_left).toBe(899);
  expect((await runtime.spin(session, 30, request)).problem.code).toBe("STUDIO.REQUEST_REUSED");
  await playOut(session, twins[0] as never);
  let answer = await spin(session, gift);
  for (let tries = 0; tries < 850 && slotRound(answer).state !== "running"; tries++) answer = await spin(session, gift);
  const round = slotRound(answer);
  expect(round.state).toBe("running");
  const before = answer.state.gift_spins?.won ?? 0;
  const taken = (await row(gift))?.spins_left;
  const reloaded = await runtime.call(session, "state", {});
  expect(reloaded.state.gift_spins, "a reload shows no more than was seen").toMatchObject({ won: before, left: taken });
  const done = await playOut(session, answer);
  expect(done.state.gift_spins).toMatchObject({ left: taken, won: before + slotRound(done).win - round.win });
  expect((await row(gift))?.amount).toBe(done.state.gift_spins?.won);
  expect(await runtime.money.balance(player)).toEqual({ real: 1_000, bonus: 0 });
});

it("[GAME-06 part: free spins of a gift] one whose answer was lost is finished from its row, once", async () => {
  const { gift, session } = await playing("five");
  runtime.line = async (request, pass) => {
    if (request.url.endsWith("/freespin")) throw new Error("the line is cut");
    return pass();
  };
  expect((await spin(session, gift)).status).toBe(503);
  expect(await row(gift), "decided, and not yet at the wallet").toMatchObject({ spins_left: 5 });
  runtime.line = async (request, pass) => {
    const answer = await pass();
    if (request.url.endsWith("/freespin")) throw new Error("the answer is lost");
    return answer;
  };
  runtime.money.clock.advance(31_000);
  await runtime.studio.settleInterrupted();
  expect(await row(gift)).toMatchObject({ spins_left: 4 });
  runtime.line = (_, pass) => pass();
  runtime.money.clock.advance(31_000);
  expect(await runtime.studio.settleInterrupted()).toBeGreaterThan(0);
  const after = await runtime.call(session, "state", {});
  expect(slotRound(after)).toMatchObject({ gift, state: "settled" });
  expect(after.state.gift_spins).toMatchObject({ left: 4, won: slotRound(after).win });
});

it("games that a choice decides offer none", async () => {
  const player = await runtime.money.player({ real: 1_000n });
  await give(player, "five");
  const session = await runtime.playable(player, "turbogames/plinko");
  expect((await runtime.call(session, "state", {})).state.gift_spins).toBeNull();
});
