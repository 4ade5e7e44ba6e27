import type { StudioState } from "#schemas/studio/api.ts";
import { newRequest, Rejected, Unreachable } from "./api.ts";
import { untilAnswered } from "./rounds.ts";
import type { Table } from "./table.ts";

/** How long a stake may be on its way to the studio, in milliseconds; the studio refuses it afterwards. */
const STAKE_VALID_MS = 5_000;
/** The studio checks the time before it stores the round: after so long more there is a round or there will be none. */
const STORED_MS = 1_500;
const PAUSE_MS = 500;

export interface Press {
  request: string;
  valid_until: number;
}

/**
 * Sends a stake once. When no answer comes, the page asks what became of it and never sends it again: it shows the
 * round if there is one. Throws Refused, with STUDIO.NOT_PLACED when the stake didn't arrive and nothing was taken.
 */
export async function placeStake(table: Table, send: (press: Press) => Promise<StudioState>): Promise<StudioState> {
  const press = { request: newRequest(), valid_until: Math.floor(table.api.now()) + STAKE_VALID_MS };
  for (;;) {
    try {
      return await send(press);
    } catch (error) {
      if (error instanceof Unreachable) return await findPlaced(table, press);
      // Two pages of one session share its pace: this one waits, for as long as the press counts.
      if (!(error instanceof Rejected) || error.status !== 429 || table.api.now() > press.valid_until) throw error;
      await pause();
    }
  }
}

async function findPlaced(table: Table, press: Press): Promise<StudioState> {
  table.hud.announce(table.format("STUDIO.CHECKING"));
  for (;;) {
    const state = await untilAnswered(table, () => table.api.findPress(press.request));
    if (state.round?.request === press.request) return state;
    if (state.now > press.valid_until + STORED_MS) {
      throw new Rejected(409, { code: "STUDIO.NOT_PLACED", message: "The stake did not arrive" });
    }
    await pause();
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));
