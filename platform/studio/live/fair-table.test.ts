import { afterAll, beforeAll, expect, it } from "vitest";
import { validator } from "#schemas/kit/validate.ts";
import { type FairRound, fairRoundSchema } from "#schemas/studio/fair.ts";
import { TABLE_KINDS } from "#schemas/studio/table.ts";
import { StudioHarness } from "#tests/harness/studio.ts";
import { verifyByScript } from "#tests/harness/verifying-script.ts";
import { verify } from "../client/verify/main.ts";
import { BETTING_MS, LAST_CALL_MS, RESULT_MS } from "./table-round.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());

const checkRound = validator(fairRoundSchema);

async function roundOf(id: string): Promise<FairRound> {
  const response = await runtime.send(new Request(`http://test.localhost/studio/api/fair/${id}`));
  const checked = checkRound(await response.json());
  if (!checked.ok) throw new Error(`${response.status} ${JSON.stringify(checked.diagnostics)}`);
  return checked.value;
}

const claimOf = (round: FairRound) => ({ ...round, server_seed: round.server_seed ?? "" });
const BETS = {
  roulette: ["red", "dozen-2", "17-20", "0-1-2-3", "column-3"],
  baccarat: ["player", "banker", "tie"],
  wheel: ["2x", "4x", "6.5x"],
};

it.each(TABLE_KINDS)(
  "[RG-05 part: anybody verifies a shared table, in the browser's program and by the script] %s",
  { timeout: 60_000 },
  async (kind) => {
    const player = await runtime.money.player({ real: 100_000n });
    const session = await runtime.playable(player, `salon/${kind}`);
    const seats: string[] = [];
    const rounds: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const { round } = (await runtime.table(session)).table;
      const bet = { round: round.id, bets: BETS[kind].map((place) => ({ place, amount: 200 })) };
      seats.push((await runtime.tableBet(session, bet)).table.mine.id ?? "");
      rounds.push(round.id);
      if (count === 0) {
        // While bets are taken nothing is told that decides.
        expect(await roundOf(round.id)).toMatchObject({ state: "open", server_seed: null, result: null, win: null });
      }
      runtime.money.clock.advance(BETTING_MS + LAST_CALL_MS);
      await runtime.table(session);
      runtime.money.clock.advance(RESULT_MS);
    }
    const verified = await Promise.all(seats.map(roundOf));
    for (const round of verified) {
      expect(round).toMatchObject({ state: "settled", stake: 200 * BETS[kind].length });
      expect((await verify(claimOf(round))).checks).toEqual({ commitment: true, result: true, win: true });
      expect(await verifyByScript(round)).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`win ${round.win} of`),
      });
    }
    // One side may win all six; the cards or numbers differ.
    expect(new Set(verified.map(({ result }) => JSON.stringify(result))).size).toBeGreaterThan(1);
    const [seat] = verified as [FairRound];
    const dearer = { ...seat, win: (seat.win ?? 0) + 1 };
    expect((await verify(claimOf(dearer))).checks.win).toBe(false);
    expect((await verifyByScript(dearer)).status).toBe(1);
    // Who has no bet in it verifies the draw alone; nothing says who played.
    const open = await roundOf(rounds[0] ?? "");
    expect(open).toMatchObject({ stake: 0, win: 0, choices: { bets: [] }, result: seat.result });
    expect((await verify(claimOf(open))).checks).toEqual({ commitment: true, result: true, win: true });
    expect((await verifyByScript(open)).status).toBe(0);
    expect(JSON.stringify(seat)).not.toContain(session);
  },
);
