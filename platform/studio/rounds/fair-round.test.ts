import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { validator } from "#schemas/kit/validate.ts";
import type { InstantRoundView } from "#schemas/studio/api.ts";
import { type FairClaim, type FairRound, fairRoundSchema, fairToolsSchema } from "#schemas/studio/fair.ts";
import { INSTANT_KINDS } from "#schemas/studio/instant.ts";
import { otherDraw } from "#tests/harness/other-draw.ts";
import { storeSoloFlight } from "#tests/harness/solo-flight.ts";
import { StudioHarness, slotRound } from "#tests/harness/studio.ts";
import { verifyByScript } from "#tests/harness/verifying-script.ts";
import { verify } from "../client/verify/main.ts";
import { FAIR_KINDS } from "../fair/kinds.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());

const checkRound = validator(fairRoundSchema);

/** What anybody gets, who has no session: the answer's text, and the round that it is. */
async function read(id: string) {
  const response = await runtime.send(new Request(`http://test.localhost/studio/api/fair/${id}`));
  const text = await response.text();
  const checked = checkRound(JSON.parse(text));
  return { status: response.status, text, problem: JSON.parse(text), round: checked.ok ? checked.value : null };
}

async function roundOf(id: string): Promise<FairRound> {
  const { status, round } = await read(id);
  if (status !== 200 || !round) throw new Error(`no round ${id}: ${status}`);
  return round;
}

const claimOf = (round: FairRound): FairClaim => ({ ...round, server_seed: round.server_seed ?? "" });

/** What a player's own Node says of a round that is piped into it. */
const piped = (round: unknown) =>
  spawnSync("node", ["scripts/verify-round.mjs"], { encoding: "utf8", input: JSON.stringify(round) });

/** Plays at least so many spins, and on until one has opened free spins where those are wanted. */
async function playSlot(spins: number, wantsFreeSpins = false) {
  const player = await runtime.money.player({ real: 1_000_000n });
  const session = await runtime.playable(player);
  const ids: string[] = [];
  let opened = 0;
  while (ids.length < spins || (wantsFreeSpins && opened === 0 && ids.length < 2_000)) {
    let answer = await runtime.spin(session, 40);
    const { id, state } = slotRound(answer);
    if (state === "running") opened++;
    while (slotRound(answer).state === "running") {
      answer = await runtime.call(session, "free-spin", { round: id, step: slotRound(answer).spins.length });
    }
    ids.push(id);
  }
  return { player, session, ids };
}

async function fly(session: string, autoCashOut: number) {
  const { id } = await storeSoloFlight(runtime, session, autoCashOut);
  const open = await read(id);
  runtime.money.clock.advance(200_000);
  await runtime.studio.settleInterrupted();
  return { id, open };
}

/** Two of three flights reach 1.50: flies on until both kinds are there. */
async function flyUntilWonAndLost(session: string): Promise<string[]> {
  const ids: string[] = [];
  for (let kinds = 0; kinds < 2 && ids.length < 200; ) {
    ids.push((await fly(session, 150)).id);
    const { rows } = await runtime.money.database.pool.query(
      "select count(distinct win)::int as kinds from studio_rounds where session = $1",
      [session],
    );
    kinds = rows[0].kinds;
  }
  return ids;
}

const changeSeeds = (session: string) => runtime.call(session, "fair", { client_seed: "words of my own" });

describe("a past round of a slot", () => {
  it("[RG-05 part: anybody verifies, in the browser's program and by the script] is drawn again from what anybody may read", {
    timeout: 120_000,
  }, async () => {
    const { session, ids } = await playSlot(20, true);
    await changeSeeds(session);
    const rounds = await Promise.all(ids.map(roundOf));
    for (const round of rounds) {
      const verified = await verify(claimOf(round));
      expect(verified.checks).toEqual({ commitment: true, result: true, win: true });
      expect(verified.parts[0]?.picture).toHaveLength(3);
      expect(verified.numbers).toHaveLength(5 * verified.parts.length);
    }
    // Some that paid, some that didn't, and those with the most spins.
    const spins = ({ result }: FairRound) => (result?.stops as unknown[] | undefined)?.length ?? 0;
    const longest = rounds.toSorted((one, other) => spins(other) - spins(one)).slice(0, 3);
    expect(spins(longest[0] as FairRound)).toBeGreaterThan(1);
    expect(piped(longest[0])).toMatchObject({ status: 0, stdout: expect.stringContaining("verified") });
    expect(piped({ ...longest[0], win: -1 }).status).toBe(1);
    for (const round of [...rounds.slice(0, 3), ...longest]) {
      expect(await verifyByScript(round)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`win ${round.win} of 40`),
      });
    }
  });

  it("[RG-05 part: a tampered value is found] whatever of it is changed", async () => {
    const { session, ids } = await playSlot(1);
    await changeSeeds(session);
    const round = await roundOf(ids[0] as string);
    const [[first = 0, ...others] = []] = (round.result?.stops ?? []) as number[][];
    const other = [(first + 1) % 30, ...others];
    const tampered: [Partial<FairRound>, keyof Awaited<ReturnType<typeof verify>>["checks"]][] = [
      [
        { server_seed: `${round.server_seed?.slice(0, -1)}${round.server_seed?.endsWith("0") ? "1" : "0"}` },
        "commitment",
      ],
      [{ commitment: "0".repeat(64) }, "commitment"],
      [{ client_seed: `${round.client_seed}x` }, "result"],
      [await otherDraw(round), "result"],
      [{ result: { ...round.result, stops: [other] } }, "result"],
      [{ result: { ...round.result, pays: Number(round.result?.pays) + 1 } }, "result"],
      [{ win: (round.win ?? 0) + 1 }, "win"],
    ];
    for (const [change, check] of tampered) {
      const changed = { ...round, ...change };
      expect((await verify(claimOf(changed))).checks[check], JSON.stringify(change)).toBe(false);
      expect((await verifyByScript(changed)).status, JSON.stringify(change)).toBe(1);
    }
  });
});

describe("a past flight", () => {
  it("[RG-05 part: anybody verifies, in the browser's program and by the script] is drawn again, with what the player decided", async () => {
    const player = await runtime.money.player({ real: 1_000_000n });
    const session = await runtime.playable(player, "turbogames/rocket-x");
    const ids = await flyUntilWonAndLost(session);
    await changeSeeds(session);
    const rounds = await Promise.all(ids.map(roundOf));
    for (const round of rounds) {
      expect((await verify(claimOf(round))).checks).toEqual({ commitment: true, result: true, win: true });
      expect((await verifyByScript(round)).status).toBe(0);
    }
    expect(new Set(rounds.map(({ win }) => win))).toEqual(new Set([0, 150]));
    const won = rounds.find(({ win }) => win === 150) as FairRound;
    const burst = { ...won, result: { burst: Number(won.result?.burst) + 1 } };
    expect((await verify(claimOf(burst))).checks).toMatchObject({ commitment: true, result: false });
    expect((await verifyByScript(burst)).status).toBe(1);
    const later = { ...won, choices: { cashed_out: Number(won.result?.burst) + 1 } };
    expect((await verify(claimOf(later))).checks).toMatchObject({ result: true, win: false });
    expect((await verifyByScript(later)).status).toBe(1);
  });

  it("[RG-05 part: nothing is told early] says nothing of a flight that goes on, nor its seed before it is changed", async () => {
    const player = await runtime.money.player({ real: 1_000_000n });
    const session = await runtime.playable(player, "turbogames/rocket-x");
    const { id, open } = await fly(session, 150);
    expect(open.round).toMatchObject({ state: "open", server_seed: null, result: null, choices: null, win: null });
    expect(open.text).not.toContain("burst");
    const over = await roundOf(id);
    expect(over).toMatchObject({ state: "settled", server_seed: null, result: { burst: expect.any(Number) } });
    expect(await verifyByScript(over)).toMatchObject({ status: 1, stderr: expect.stringContaining("still in use") });
    await changeSeeds(session);
    expect((await roundOf(id)).server_seed).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a past round that a choice decides", () => {
  const CHOICES = {
    dice: { side: "over", multiplier: 150 },
    mines: { mines: 8 },
    plinko: { rows: 16, risk: "high" },
    roulette: {
      bets: [
        { place: "red", chips: 3 },
        { place: "dozen-2", chips: 2 },
        { place: "column-3", chips: 1 },
        { place: "17-20", chips: 1 },
        { place: "0-1-2-3", chips: 1 },
      ],
    },
    baccarat: { bet: "banker" },
    blackjack: {},
  };
  /** What is done in a round that goes on, as far as it can be: one game takes the first of these, another the others. */
  const ACTS = [
    ...[{ reveal: 3 }, { reveal: 20 }, { cash_out: true }],
    ...[{ move: "insure" }, { move: "split" }, { move: "double" }, { move: "hit" }],
    ...Array(4).fill({ move: "stand" }),
  ];

  it.each(INSTANT_KINDS)(
    "[RG-05 part: anybody verifies, in the browser's program and by the script] %s",
    async (kind) => {
      const player = await runtime.money.player({ real: 1_000_000n });
      const session = await runtime.playable(player, `turbogames/${kind}`);
      const ids: string[] = [];
      const wins = new Set<number>();
      // Twelve rounds; more where chance gave all of them the same win.
      while (ids.length < 12 || (wins.size < 2 && ids.length < 100)) {
        const stake = kind === "roulette" ? 800 : 100;
        let round = (await runtime.play(session, CHOICES[kind], runtime.request(), stake)).state
          .round as InstantRoundView;
        for (const act of ACTS) {
          if (round.state !== "running") break;
          const answer = await runtime.call(session, "act", { round: round.id, step: round.step, act });
          if (answer.status === 200) round = answer.state.round as InstantRoundView;
        }
        ids.push(round.id);
        wins.add(round.win);
      }
      await changeSeeds(session);
      const rounds = await Promise.all(ids.map(roundOf));
      for (const round of rounds) {
        expect((await verify(claimOf(round))).checks).toEqual({ commitment: true, result: true, win: true });
        expect(await verifyByScript(round)).toMatchObject({
          status: 0,
          stdout: expect.stringContaining(`win ${round.win} of ${round.stake} `),
        });
      }
      expect(new Set(rounds.map(({ win }) => win)).size).toBeGreaterThan(1);
      const [round] = rounds as [FairRound];
      const dearer = { ...round, win: (round.win ?? 0) + 1 };
      expect((await verify(claimOf(dearer))).checks.win).toBe(false);
      expect((await verifyByScript(dearer)).status).toBe(1);
      const other = await otherDraw(round);
      expect((await verify(claimOf(other))).checks.result).toBe(false);
      expect((await verifyByScript(other)).status).toBe(1);
    },
  );
});

it("[RG-05 part: privacy] a stranger's round names neither the player, nor the session, nor a balance", async () => {
  const { player, session, ids } = await playSlot(1);
  const { text } = await read(ids[0] as string);
  expect(text).not.toContain(session);
  expect(text).not.toMatch(/"[^"]*(player|session|owner|balance|mode|email)[^"]*":/);
  expect(Object.values(JSON.parse(text))).not.toContain(player);
});

it("an id that nobody has, and one that is none, are not found; nothing but reading is taken", async () => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "x", "%27", "__proto__"]) {
    expect(await read(id)).toMatchObject({ status: 404, problem: { code: "STUDIO.ROUND_UNKNOWN" } });
  }
  const posted = await runtime.send(new Request("http://test.localhost/studio/api/fair/x", { method: "POST" }));
  expect(posted.status).toBe(405);
});

it("[RG-05 part: values that were typed] the rules of every kind may be read, and each kind has some", async () => {
  const response = await runtime.send(new Request("http://test.localhost/studio/api/fair"));
  const checked = validator(fairToolsSchema)(await response.json());
  if (!checked.ok) throw new Error(JSON.stringify(checked.diagnostics));
  expect(new Set(checked.value.rules.map(({ kind }) => kind))).toEqual(new Set(FAIR_KINDS.keys()));
  const claim = { commitment: null, server_seed: "a", client_seed: "b", nonce: 0, stake: null, win: null };
  for (const rules of checked.value.rules) {
    const { checks, win } = await verify({ ...claim, rules, choices: null, result: null });
    expect({ checks, win }).toEqual({ checks: { commitment: null, result: null, win: null }, win: null });
  }
  await expect(verify({ ...claim, rules: { kind: "x", data: {} }, choices: null, result: null })).rejects.toThrow("x");
});
