import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { InstantRoundView } from "#schemas/studio/api.ts";
import { rejectedThenTaken } from "#tests/harness/rejected-then-taken.ts";
import { type StudioAnswer, StudioHarness } from "#tests/harness/studio.ts";
import { nodeHmac } from "../fair/seeds.ts";
import { FairStream } from "../fair/stream.ts";
import { KINDS } from "../kinds/kinds.ts";
import { minesPays } from "../math/mines/field.ts";
import { chipsBack } from "../math/roulette/places.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());

const EVEN = { side: "under", multiplier: 200 };

async function playing(kind: string, real = 100_000n) {
  const player = await runtime.money.player({ real });
  const session = await runtime.playable(player, `turbogames/${kind}`);
  return { player, session, cash: async () => (await runtime.money.balance(player)).real };
}

const roundOf = ({ state, problem }: StudioAnswer): InstantRoundView => {
  if (!state.round) throw new Error(`no round: ${JSON.stringify(problem)}`);
  return state.round as InstantRoundView;
};

/** Where the mines lie: known to the studio's table alone. */
async function minesOf(round: string): Promise<number[]> {
  const { rows } = await runtime.money.database.pool.query(
    "select outcome->'dealt'->'mines' as mines from studio_rounds where id = $1",
    [round],
  );
  return rows[0].mines;
}
const reveal = (session: string, round: InstantRoundView, tile: number) =>
  runtime.call(session, "act", { round: round.id, step: round.step, act: { reveal: tile } });
const cashOut = (session: string, round: InstantRoundView) =>
  runtime.call(session, "act", { round: round.id, step: round.step, act: { cash_out: true } });

async function safeTilesOf(round: InstantRoundView): Promise<number[]> {
  const mines = await minesOf(round.id);
  return Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
}

describe("a round that is decided at once", () => {
  it.each([
    ["dice", EVEN],
    ["plinko", { rows: 8, risk: "high" }],
    ["baccarat", { bet: "banker" }],
  ])(
    "[GAME-03 part: %s] moves the stake and the win in one action, exactly what the round shows",
    async (kind, choice) => {
      const { session, cash } = await playing(kind);
      for (let turn = 0; turn < 20; turn += 1) {
        const before = await cash();
        const round = roundOf(await runtime.play(session, choice));
        expect(round).toMatchObject({ kind, state: "settled", stake: 100, choice, win: round.pays });
        expect(await cash()).toBe(before - 100 + round.win);
      }
    },
  );

  it("the same press is one round, and with another choice it is refused; a choice of no known shape is none", async () => {
    const { session, cash } = await playing("dice");
    const request = runtime.request();
    const both = await Promise.all([1, 2, 3].map(() => runtime.play(session, EVEN, request)));
    const rounds = new Set(both.map((answer) => roundOf(answer).id));
    expect(rounds.size).toBe(1);
    expect(await cash()).toBe(100_000 - 100 + roundOf(both[0] as StudioAnswer).win);
    const other = await runtime.play(session, { side: "over", multiplier: 200 }, request);
    expect(other.problem.code).toBe("STUDIO.REQUEST_REUSED");
    for (const choice of [
      {},
      { side: "under", multiplier: 100 },
      { side: "left", multiplier: 200 },
      { ...EVEN, extra: 1 },
    ])
      expect((await runtime.play(session, choice)).problem.code).toBe("FORM.INVALID");
    const act = { round: roundOf(both[0] as StudioAnswer).id, step: 1, act: {} };
    expect((await runtime.call(session, "act", act)).problem.code).toBe("STUDIO.ENGINE");
  });

  it("a lost answer of the wallet is found out again: one stake, one win", async () => {
    const { session, cash } = await playing("dice");
    runtime.line = async (_, pass) => {
      await pass();
      throw new Error("the line broke");
    };
    const request = runtime.request();
    expect((await runtime.play(session, EVEN, request)).status).toBe(503);
    runtime.line = (_, pass) => pass();
    const round = roundOf(await runtime.play(session, EVEN, request));
    expect(round.state).toBe("settled");
    expect(await cash()).toBe(100_000 - 100 + round.win);
  });

  it.each([
    ["dice", EVEN],
    ["plinko", { rows: 16, risk: "low" }],
    ["mines", { mines: 7 }],
    ["roulette", { bets: [{ place: "17", chips: 1 }] }],
    ["baccarat", { bet: "tie" }],
    ["blackjack", {}],
  ] as const)("[RG-05 part: %s] is dealt again from its seeds", async (kind, choice) => {
    const { session } = await playing(kind);
    const round = roundOf(await runtime.play(session, choice));
    const { rows } = await runtime.money.database.pool.query(
      `select r.outcome->'dealt' as dealt, r.nonce, s.server_seed, s.client_seed
       from studio_rounds r join studio_seeds s on s.id = r.seed_id where r.id = $1`,
      [round.id],
    );
    const { dealt, nonce, server_seed: serverSeed, client_seed: clientSeed } = rows[0];
    expect(KINDS[kind].deal(choice, new FairStream(nodeHmac, { serverSeed, clientSeed, nonce }))).toEqual(dealt);
  });
});

describe("a field of mines", () => {
  it("[GAME-03 part: mines] raises what the round is worth tile by tile, and pays it once", async () => {
    const { session, cash } = await playing("mines");
    let round = roundOf(await runtime.play(session, { mines: 3 }));
    expect(round).toMatchObject({ state: "running", pays: 100, shown: { revealed: [], mines: [], next: 112 } });
    expect(await cash()).toBe(99_900);
    const safe = await safeTilesOf(round);
    for (const [index, tile] of safe.slice(0, 3).entries()) {
      round = roundOf(await reveal(session, round, tile));
      expect(round).toMatchObject({ state: "running", pays: minesPays(3, index + 1), shown: { mines: [] } });
    }
    const ends = await Promise.all([1, 2, 3].map(() => cashOut(session, round)));
    for (const answer of ends) expect(roundOf(answer)).toMatchObject({ state: "settled", win: 147, pays: 147 });
    expect(roundOf(ends[0] as StudioAnswer)).toMatchObject({ shown: { mines: await minesOf(round.id), next: 0 } });
    expect(await cash()).toBe(99_900 + 147);
  });

  it("a mine ends it with nothing; the same tile twice, a stale step and a cash-out of nothing do nothing", async () => {
    const { session, cash } = await playing("mines");
    const opened = roundOf(await runtime.play(session, { mines: 24 }));
    expect((await cashOut(session, opened)).problem.code).toBe("STUDIO.ACT");
    const [mine = 0] = await minesOf(opened.id);
    const lost = roundOf(await reveal(session, opened, mine));
    expect(lost).toMatchObject({ state: "settled", win: 0, pays: 0 });
    expect(await cash()).toBe(99_900);
    const again = roundOf(await runtime.play(session, { mines: 3 }));
    const [tile = 0, next = 0] = await safeTilesOf(again);
    const one = roundOf(await reveal(session, again, tile));
    expect((await reveal(session, one, tile)).problem.code).toBe("STUDIO.ACT");
    expect(roundOf(await reveal(session, again, next))).toMatchObject({ shown: { revealed: [tile] } });
  });

  it("two tabs that turn up different tiles at once turn up one", async () => {
    const { session } = await playing("mines");
    const round = roundOf(await runtime.play(session, { mines: 1 }));
    const [one = 0, other = 0] = await safeTilesOf(round);
    await Promise.all([reveal(session, round, one), reveal(session, round, other)]);
    const now = roundOf(await runtime.call(session, "state", {}));
    expect((now as { shown: { revealed: number[] } }).shown.revealed).toHaveLength(1);
  });

  it("[GAME-06 part: mines] is found again after a reload, and cashed out for a player who stays away", async () => {
    const { session, cash } = await playing("mines");
    const round = roundOf(await runtime.play(session, { mines: 3 }));
    const [tile = 0] = await safeTilesOf(round);
    await reveal(session, round, tile);
    expect(roundOf(await runtime.call(session, "state", {}))).toMatchObject({
      id: round.id,
      state: "running",
      pays: 112,
    });
    runtime.money.clock.advance(11 * 60_000);
    await runtime.studio.settleInterrupted();
    expect(await cash()).toBe(99_900 + 112);
    const untouched = await playing("mines");
    await runtime.play(untouched.session, { mines: 3 });
    runtime.money.clock.advance(11 * 60_000);
    await runtime.studio.settleInterrupted();
    expect(await untouched.cash()).toBe(100_000);
  });

  it("ends by itself where every safe tile is turned up", async () => {
    const { session } = await playing("mines");
    const round = roundOf(await runtime.play(session, { mines: 24 }));
    const [tile = 0] = await safeTilesOf(round);
    expect(roundOf(await reveal(session, round, tile))).toMatchObject({ state: "settled", pays: 2_475, win: 2_475 });
  });
});

describe("a stake that one call was refused and another of the same press was taken, as the player's next round goes on", () => {
  const overtaken = async (isBackLost: boolean) => {
    const { player, session, cash } = await playing("mines", 10n);
    const request = runtime.request();
    let next: InstantRoundView | undefined;
    const { again } = await rejectedThenTaken(runtime, {
      call: () => runtime.play(session, { mines: 3 }, request),
      between: () => runtime.money.hold(player, "EUR", { real: 1_000n, bonus: 0n }),
      meanwhile: async () => {
        next = roundOf(await runtime.play(session, { mines: 5 }));
        if (isBackLost) runtime.line = () => Promise.reject(new Error("the line broke"));
      },
    });
    runtime.line = (_, pass) => pass();
    const repeated = () => runtime.play(session, { mines: 3 }, request);
    const current = async () => roundOf(await runtime.call(session, "state", {}));
    const goOn = async () => {
      const round = next as InstantRoundView;
      return roundOf(await reveal(session, round, (await safeTilesOf(round))[0] ?? 0));
    };
    return { next, again, cash, repeated, current, goOn };
  };
  const NOT_COVERED = { status: 409, problem: { code: "WALLET.INSUFFICIENT_FUNDS" } };

  it("goes back, and the next round goes on", async () => {
    const { next, again, cash, repeated, current } = await overtaken(false);
    expect(again).toMatchObject(NOT_COVERED);
    expect(await cash()).toBe(1_000 - 100);
    expect(await current()).toMatchObject({ id: next?.id, state: "running" });
    expect(await repeated()).toMatchObject(NOT_COVERED);
    expect(await cash()).toBe(1_000 - 100);
  });

  it("goes back later, where the wallet can't be reached now", async () => {
    const { next, again, cash, repeated, current, goOn } = await overtaken(true);
    expect(again.status).toBe(503);
    expect(await cash()).toBe(1_000 - 200);
    expect(await goOn()).toMatchObject({ id: next?.id, state: "running" });
    // The page is shown this one, and not what is being taken back.
    expect(await current()).toMatchObject({ id: next?.id, state: "running" });
    expect(await cash()).toBe(1_000 - 200);
    runtime.money.clock.advance(31_000);
    expect(await runtime.studio.settleInterrupted()).toBe(1);
    expect(await cash()).toBe(1_000 - 100);
    expect(await repeated()).toMatchObject(NOT_COVERED);
    expect(await current()).toMatchObject({ id: next?.id, state: "running" });
  });
});

describe("chips on a table", () => {
  const THREE = [
    { place: "red", chips: 2 },
    { place: "17-20", chips: 1 },
  ];

  it("[GAME-03 part: roulette] the stake is all chips together, and whole chips come back", async () => {
    const { session, cash } = await playing("roulette");
    const seen = new Set<number>();
    for (let turn = 0; turn < 30; turn += 1) {
      const before = await cash();
      const round = roundOf(await runtime.play(session, { bets: THREE }, runtime.request(), 300));
      const { number } = (round as { shown: { number: number } }).shown;
      const chips = chipsBack(THREE, number);
      seen.add(chips);
      expect(round).toMatchObject({
        state: "settled",
        stake: 300,
        win: chips * 100,
        pays: Math.floor((chips * 100) / 3),
      });
      expect(await cash()).toBe(before - 300 + chips * 100);
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it("refuses a stake that is no such number of chips or above the game's largest, places that are none, and a place twice", async () => {
    const { session, cash } = await playing("roulette", 10_000_000n);
    const stake = async (amount: number, bets = THREE) =>
      (await runtime.play(session, { bets }, runtime.request(), amount)).problem?.code;
    expect(await Promise.all([100, 301, 150, 600_00].map((amount) => stake(amount)))).toEqual(
      Array(4).fill("STUDIO.STAKE"),
    );
    const place = (name: string, chips = 1) => [{ place: name, chips }];
    for (const bets of [place("37"), place("17-21"), place("20-17"), place("__proto__"), place("red", 101), []]) {
      expect(await stake(100 * (bets[0]?.chips ?? 1), bets)).toBe("FORM.INVALID");
    }
    expect(await stake(200, [...place("red"), ...place("red")])).toBe("FORM.INVALID");
    expect(await stake(12_000, [...place("red", 60), ...place("black", 60)])).toBe("FORM.INVALID");
    expect(await cash()).toBe(10_000_000);
  });
});
