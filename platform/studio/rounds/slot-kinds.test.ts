import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { validator } from "#schemas/kit/validate.ts";
import { slotRoundSchema } from "#schemas/studio/api.ts";
import type { FairRound } from "#schemas/studio/fair.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { StudioHarness, slotRound } from "#tests/harness/studio.ts";
import { verifyByScript } from "#tests/harness/verifying-script.ts";
import { verify } from "../client/verify/main.ts";
import { createStudio } from "../studio.ts";

const KINDS = [
  { game: "acme/sevens", kind: "classic", math: "classic-medium", reels: 3 },
  { game: "acme/falls", kind: "ways", math: "ways-high", reels: 6 },
  { game: "acme/board", kind: "forty", math: "forty-medium", reels: 5 },
  { game: "acme/coins", kind: "hold", math: "hold-medium", reels: 5 },
];
const GIFT = testTemplate({
  key: "spins",
  kind: "gift-spins",
  category: "fs",
  amount: {},
  automatic: true,
  freespins: { count: 400, bet: { EUR: "0.30" }, games: ["acme:*"] },
});

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create({ brand: { bonuses: [GIFT] } });
});
afterAll(() => runtime.close());

const checkView = validator(slotRoundSchema);

async function playing(game: string, real = 1_000_000n) {
  const player = await runtime.money.player({ real });
  const session = await runtime.playable(player, game);
  return { player, session, cash: async () => (await runtime.money.balance(player)).real };
}

/** Spins once, and shows whatever free spins follow; answers the round as it ended. */
async function playedOut(session: string, answer: Awaited<ReturnType<StudioHarness["spin"]>>) {
  let now = answer;
  while (slotRound(now).state === "running") {
    now = await runtime.call(session, "free-spin", { round: slotRound(now).id, step: slotRound(now).spins.length });
  }
  return now;
}

async function fairRound(id: string): Promise<FairRound> {
  const response = await runtime.send(new Request(`http://test.localhost/studio/api/fair/${id}`));
  return (await response.json()) as FairRound;
}

describe.each(KINDS)("a $kind slot", ({ game, kind, math, reels }) => {
  it("[GAME-03 part: other kinds of slots] takes the stake, pays what is shown, and each round is drawn again", {
    timeout: 120_000,
  }, async () => {
    const { session, cash } = await playing(game);
    const ids: string[] = [];
    let expected = 1_000_000;
    for (let spins = 0; spins < 25; spins++) {
      const answer = await playedOut(session, await runtime.spin(session, 40));
      const round = slotRound(answer);
      expect(checkView(round)).toMatchObject({ ok: true });
      expect(round.spins.every(({ stops }) => stops.length === reels)).toBe(true);
      expect(round.spins.reduce((sum, { pays }) => sum + pays, 0)).toBe(round.win);
      expected += round.win - 40;
      expect(answer.state.balance).toBe(expected);
      ids.push(round.id);
    }
    expect(await cash()).toBe(expected);
    await runtime.call(session, "fair", {});
    for (const id of ids) {
      const round = await fairRound(id);
      expect(round.rules).toMatchObject({ kind, name: `${kind}/${math}` });
      const verified = await verify({ ...round, server_seed: round.server_seed ?? "" });
      expect(verified.checks).toEqual({ commitment: true, result: true, win: true });
      expect(verified.parts[0]?.picture?.[0]).toHaveLength(reels);
    }
    for (const id of ids.slice(0, 4)) {
      const round = await fairRound(id);
      expect(await verifyByScript(round)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`win ${round.win} of 40`),
      });
      expect((await verifyByScript({ ...round, win: (round.win ?? 0) + 1 })).status).toBe(1);
    }
  });

  it("[GIFT-05 part: other kinds of slots] plays a gift's spins at its bet, and wins for the gift", async () => {
    const { player, session } = await playing(game, 1_000n);
    const { database, context } = runtime.money;
    const [row] = await database.drizzle.transaction((tx) =>
      issueGift(tx, context, { template: "spins", playerId: player, currency: "EUR", source: `test:${player}` }),
    );
    const gift = String(row?.id);
    await runtime.call(session, "state", {});
    let won = 0;
    for (let spins = 0; spins < 12; spins++) {
      const press = { request: runtime.request(), stake: 30, gift };
      const answer = await playedOut(session, await runtime.call(session, "spin", press));
      won += slotRound(answer).win;
      expect(answer.state.gift_spins).toMatchObject({ left: 399 - spins, won });
    }
    expect((await runtime.money.balance(player)).real).toBe(1_000);
  });

  it("the same press is one round, and a stake that the game doesn't have is refused", async () => {
    const { session, cash } = await playing(game);
    const request = runtime.request();
    const twins = await Promise.all([1, 2, 3].map(() => runtime.spin(session, 20, request)));
    expect(new Set(twins.map((answer) => slotRound(answer).id)).size).toBe(1);
    await playedOut(session, twins[0]!);
    expect((await runtime.spin(session, 21)).problem.code).toBe("STUDIO.STAKE");
    expect(await cash()).toBe(1_000_000 - 20 + slotRound(await runtime.call(session, "state", {})).win);
  });
});

it("[GAME-03 part: held coins] each coin of a hold and win slot is shown in the session's money", {
  timeout: 120_000,
}, async () => {
  const { session } = await playing("acme/coins");
  const rounds: ReturnType<typeof slotRound>[] = [];
  // Coins are held in one round of 46.
  while (!rounds.some(({ spins }) => spins[0]?.coins[1])) {
    const round = slotRound(await runtime.spin(session, 40));
    if (round.spins[0]?.coins[0]?.length) rounds.push(round);
  }
  await runtime.call(session, "fair", {});
  for (const { id, spins } of rounds) {
    const { result } = await fairRound(id);
    const drawn = ((result?.coins ?? []) as [number, number][][]).map((drop) =>
      drop.map(([place, parts]) => ({ place, pays: parts * 2 })),
    );
    expect(spins[0]?.coins).toEqual(drawn);
  }
});

describe.each([
  { game: "acme/sevens", reels: 3 },
  { game: "acme/board", reels: 5 },
])("$game, a game that got other reels", ({ game, reels }) => {
  /** The studio of before: the game had the reels of a lines slot. */
  const olderStudio = () => {
    const options = runtime.options();
    return createStudio({
      ...options,
      games: (identifier) => {
        const game = options.games(identifier);
        return game && { ...game, math: game.former_math ?? game.math, former_math: undefined };
      },
    });
  };
  /** As rounds were stored when all slots were lines slots. */
  const removeMath = () => runtime.money.database.pool.query("update studio_rounds set outcome = outcome - 'math'");

  it("[RG-05 part: rounds of before] its older rounds are verified by the rules that they were drawn by", async () => {
    const { session } = await playing(game);
    const old = olderStudio();
    let answer = await runtime.call(session, "spin", { request: runtime.request(), stake: 40 }, old);
    const { id } = slotRound(answer);
    while (slotRound(answer).state === "running") {
      const step = slotRound(answer).spins.length;
      answer = await runtime.call(session, "free-spin", { round: id, step }, old);
    }
    await removeMath();
    const { state } = await runtime.call(session, "fair", {});
    expect(state.round, "the new machine can't show it").toBeNull();
    const round = await fairRound(id);
    expect(round.rules.name).toBe("slot/medium");
    const { checks } = await verify({ ...round, server_seed: round.server_seed ?? "" });
    expect(checks).toEqual({ commitment: true, result: true, win: true });
    expect((await verifyByScript(round)).status).toBe(0);
  });

  it("free spins that were going on are played out and paid when the page comes back", {
    timeout: 60_000,
  }, async () => {
    const { session, cash } = await playing(game);
    const old = olderStudio();
    let answer = await runtime.call(session, "spin", { request: runtime.request(), stake: 20 }, old);
    for (let tries = 0; tries < 800 && slotRound(answer).state !== "running"; tries++)
      answer = await runtime.call(session, "spin", { request: runtime.request(), stake: 20 }, old);
    const { id, state: then } = slotRound(answer);
    expect(then).toBe("running");
    await removeMath();
    const staked = await cash();
    const back = await runtime.call(session, "state", {});
    expect(back.state.round).toBeNull();
    const round = await fairRound(id);
    expect(round).toMatchObject({ state: "settled" });
    expect(await cash()).toBe(staked + (round.win ?? 0));
    expect(slotRound(await playedOut(session, await runtime.spin(session, 20))).spins[0]?.stops).toHaveLength(reels);
  });
});
