import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BlackjackRoundView } from "#schemas/studio/api.ts";
import { rejectedThenTaken } from "#tests/harness/rejected-then-taken.ts";
import { type StudioAnswer, StudioHarness } from "#tests/harness/studio.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());
beforeEach(() => {
  runtime.line = (_, pass) => pass();
});

const STAKE = 100;
/** Cards by rank alone, in the order in which they are dealt: player, dealer, player, dealer face down, then the rest. */
const SPLIT = [7, 5, 7, 9, 2, 3, 9, 9, 9, 9];
const DOUBLE = [5, 5, 4, 9, 9, 9, 9];
const ACE = [9, 0, 8, 9, 9, 9];

const roundOf = ({ state, problem }: StudioAnswer): BlackjackRoundView => {
  if (state.round?.kind !== "blackjack") throw new Error(`no round: ${JSON.stringify(problem)}`);
  return state.round;
};

async function playing(real = 100_000n) {
  const player = await runtime.money.player({ real });
  const session = await runtime.playable(player, "turbogames/blackjack");
  return { player, session, cash: async () => (await runtime.money.balance(player)).real };
}

/** A round that waits for the player, dealt from these cards: others are played until one goes on, whose cards are exchanged. */
async function dealt(session: string, cards: readonly number[]): Promise<BlackjackRoundView> {
  for (;;) {
    const round = roundOf(await runtime.play(session, {}, runtime.request(), STAKE));
    if (round.state === "settled") continue;
    await runtime.money.database.pool.query(
      "update studio_rounds set outcome = jsonb_set(outcome, '{dealt,cards}', $2) where id = $1",
      [round.id, JSON.stringify([...cards, ...Array(48 - cards.length).fill(9)])],
    );
    return roundOf(await runtime.call(session, "state", {}));
  }
}
const act = (session: string, { id, step }: BlackjackRoundView, move: string, more: object = {}) =>
  runtime.call(session, "act", { round: id, step, act: { move }, ...more });

/** What the ledger has of a round. */
async function stakesOf(round: BlackjackRoundView): Promise<number[]> {
  const { rows } = await runtime.money.database.pool.query(
    "select bet_real from wallet_actions where kind = 'bet' and action like $1 || ':bet%' order by id",
    [round.id],
  );
  return rows.map(({ bet_real }) => Number(bet_real));
}

describe("[GAME-03 part: blackjack] a hand against the dealer", () => {
  it("shows one card of the dealer until it is over, and pays what its cards are worth", async () => {
    const { session, cash } = await playing();
    for (let count = 0; count < 20; count += 1) {
      const before = await cash();
      let round = roundOf(await runtime.play(session, {}, runtime.request(), STAKE));
      if (round.state === "running") expect(round.shown.dealer).toHaveLength(1);
      if (round.shown.moves.includes("decline")) round = roundOf(await act(session, round, "decline"));
      if (round.state === "running") round = roundOf(await act(session, round, "stand"));
      expect(round).toMatchObject({ state: "settled", staked: STAKE, win: round.pays, shown: { moves: [] } });
      expect(await cash()).toBe(before - STAKE + round.win);
    }
  });

  it("a split and a double take a stake each, and all of it is paid at once", async () => {
    const { session, cash } = await playing();
    let round = await dealt(session, SPLIT);
    const before = (await cash()) + STAKE;
    expect(round.shown.moves).toContain("split");
    round = roundOf(await act(session, round, "split"));
    expect(round).toMatchObject({ state: "running", staked: 2 * STAKE, shown: { active: 0 } });
    round = roundOf(await act(session, round, "double"));
    expect(round).toMatchObject({ state: "running", staked: 3 * STAKE, shown: { active: 1 } });
    expect(await cash()).toBe(before - 3 * STAKE);
    round = roundOf(await act(session, round, "stand"));
    // Twenty for two stakes and eleven for one, against a dealer who goes above 21.
    expect(round).toMatchObject({ state: "settled", staked: 3 * STAKE, win: 6 * STAKE });
    expect(await cash()).toBe(before + 3 * STAKE);
  });

  it("insurance is half a stake; what can't be done now is refused", async () => {
    const { session, cash } = await playing();
    const round = await dealt(session, ACE);
    const before = (await cash()) + STAKE;
    expect((await act(session, round, "hit")).problem.code).toBe("STUDIO.ACT");
    expect((await act(session, round, "surrender")).problem.code).toBe("FORM.INVALID");
    const over = roundOf(await act(session, round, "insure"));
    expect(over).toMatchObject({ state: "settled", staked: 1.5 * STAKE, win: 1.5 * STAKE });
    expect(await cash()).toBe(before);
  });

  it("a move that is pressed three times at once, or again later, takes one stake", async () => {
    const { session, cash } = await playing();
    const round = await dealt(session, DOUBLE);
    const before = (await cash()) + STAKE;
    const answers = await Promise.all([1, 2, 3].map(() => act(session, round, "double")));
    for (const answer of answers) expect(roundOf(answer)).toMatchObject({ state: "settled", staked: 2 * STAKE });
    await act(session, round, "double");
    const { win } = roundOf(answers[0] as StudioAnswer);
    expect(await cash()).toBe(before - 2 * STAKE + win);
    expect(await stakesOf(round)).toEqual([STAKE, STAKE]);
  });

  it("two tabs that hit and double at once do one of it", async () => {
    const { session } = await playing();
    const round = await dealt(session, SPLIT);
    await Promise.all([act(session, round, "double"), act(session, round, "hit")]);
    const now = roundOf(await runtime.call(session, "state", {}));
    expect(now.shown.hands[0]?.cards).toHaveLength(3);
    expect(now.staked).toBe((await stakesOf(round)).reduce((sum, each) => sum + each, 0));
  });
});

describe("[GAME-06 part: blackjack] when something breaks in mid-hand", () => {
  it("a stake that the balance does not cover is refused, and the hand goes on without it", async () => {
    const { player, session, cash } = await playing();
    const round = await dealt(session, DOUBLE);
    await runtime.money.hold(player, "EUR", { real: 40n, bonus: 0n });
    const refused = await act(session, round, "double");
    expect(refused).toMatchObject({ status: 409, problem: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    const now = roundOf(await runtime.call(session, "state", {}));
    expect(now).toMatchObject({ id: round.id, state: "running", step: round.step, staked: STAKE });
    expect(await cash()).toBe(40);
    expect(roundOf(await act(session, now, "hit")).shown.hands[0]?.cards).toHaveLength(3);
    expect(await stakesOf(round)).toEqual([STAKE]);
  });

  it("a further stake that one call was refused and another of the same act was taken is played", async () => {
    const { player, session, cash } = await playing();
    const round = await dealt(session, DOUBLE);
    await runtime.money.hold(player, "EUR", { real: 40n, bonus: 0n });
    const { first, again } = await rejectedThenTaken(runtime, {
      call: () => act(session, round, "double"),
      between: () => runtime.money.hold(player, "EUR", { real: 1_000n, bonus: 0n }),
    });
    expect(first).toMatchObject({ status: 409, problem: { code: "WALLET.INSUFFICIENT_FUNDS" } });
    const played = roundOf(again);
    expect(played).toMatchObject({ state: "settled", staked: 2 * STAKE });
    expect(await stakesOf(round)).toEqual([STAKE, STAKE]);
    expect(await cash()).toBe(1_000 - STAKE + played.win);
  });

  it("a lost answer of the wallet is found out again: the stake is taken once, and the move is done", async () => {
    const { session, cash } = await playing();
    const round = await dealt(session, DOUBLE);
    const before = (await cash()) + STAKE;
    runtime.line = async (_, pass) => {
      await pass();
      throw new Error("the line broke");
    };
    expect((await act(session, round, "double")).status).toBe(503);
    runtime.line = (_, pass) => pass();
    const found = roundOf(await runtime.call(session, "state", {}));
    expect(found).toMatchObject({ id: round.id, state: "settled", staked: 2 * STAKE });
    expect(await cash()).toBe(before - 2 * STAKE + found.win);
  });

  it("a stake that was asked for before a process died is taken by the sweep, once, and the hand waits for the player", async () => {
    const { session, cash } = await playing();
    const round = await dealt(session, SPLIT);
    const before = (await cash()) + STAKE;
    runtime.line = () => Promise.reject(new Error("the process died"));
    expect((await act(session, round, "split")).status).toBe(503);
    runtime.line = (_, pass) => pass();
    runtime.money.clock.advance(31_000);
    await runtime.studio.settleInterrupted();
    await runtime.studio.settleInterrupted();
    expect(await cash()).toBe(before - 2 * STAKE);
    const now = roundOf(await runtime.call(session, "state", {}));
    expect(now).toMatchObject({ id: round.id, state: "running", shown: { active: 0 } });
    expect(now.shown.hands).toHaveLength(2);
  });

  it("a stake that comes too late is refused; a move without one is not", async () => {
    const { session } = await playing();
    const round = await dealt(session, DOUBLE);
    const late = { valid_until: runtime.money.clock.now().getTime() - 1 };
    expect((await act(session, round, "double", late)).problem.code).toBe("STUDIO.NOT_PLACED");
    expect(roundOf(await act(session, round, "stand", late)).state).toBe("settled");
  });

  it("a round that is left alone is ended: no insurance, every hand stands, no stake is added", async () => {
    const { session, cash } = await playing();
    for (const [cards, before] of [
      [SPLIT, await cash()],
      [ACE, null],
    ] as const) {
      let round = await dealt(session, cards);
      if (before !== null) round = roundOf(await act(session, round, "split"));
      const had = await cash();
      runtime.money.clock.advance(11 * 60_000);
      await runtime.studio.settleInterrupted();
      const left = roundOf(await runtime.call(session, "state", {}));
      expect(left).toMatchObject({ id: round.id, state: "settled", staked: round.staked });
      expect(await cash()).toBe(had + left.win);
    }
  });
});
