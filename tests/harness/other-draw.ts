import { verify } from "#platform/studio/client/verify/main.ts";
import type { FairRound } from "#schemas/studio/fair.ts";

/** Draws that are looked at: that all of them show the same has no chance even on a wheel with 37 pockets. */
const MOST = 20;

/** The round with the number of another one that shows something else: the very next may show the same by chance. */
export async function otherDraw(round: FairRound): Promise<FairRound> {
  for (let nonce = round.nonce + 1; nonce <= round.nonce + MOST; nonce += 1) {
    const other = { ...round, nonce };
    const { checks } = await verify({ ...other, server_seed: round.server_seed ?? "" });
    if (checks.result === false) return other;
  }
  throw new Error(`${MOST} further draws show what round ${round.id} has shown`);
}
