import type { InstantRoundView, StudioState } from "#schemas/studio/api.ts";
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

const validUntil = (table: Table): number => Math.floor(table.api.now()) + STAKE_VALID_MS;

/**
 * Sends a stake once. When no answer comes, the page asks what became of it and never sends it again: it shows the
 * round if there is one. Throws Refused, with STUDIO.NOT_PLACED when the stake didn't arrive and nothing was taken.
 */
export async function placeStake(table: Table, send: (press: Press) => Promise<StudioState>): Promise<StudioState> {
  const press = { request: newRequest(), valid_until: validUntil(table) };
  for (;;) {
    try {
      return await send(press);
    } catch (error) {
      if (error instanceof Unreachable) {
        const look = () => table.api.findPress(press.request);
        return await findPlaced(table, press, look, ({ round }) => round?.request === press.request);
      }
      // Two pages of one session share its pace: this one waits, for as long as the press counts.
      if (!(error instanceof Rejected) || error.status !== 429 || table.api.now() > press.valid_until) throw error;
      await pause();
    }
  }
}

/** Sends an act that stakes more in a round that goes on, once, as placeStake does: it was done if the round has moved on. */
export async function addStake(
  table: Table,
  { id, step }: InstantRoundView,
  send: (press: Pick<Press, "valid_until">) => Promise<StudioState>,
): Promise<StudioState> {
  const press = { valid_until: validUntil(table) };
  try {
    return await send(press);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    const hasMoved = ({ round }: StudioState) => round?.id !== id || !("step" in round) || round.step !== step;
    return await findPlaced(table, press, () => table.api.state(), hasMoved);
  }
}

async function findPlaced(
  table: Table,
  press: Pick<Press, "valid_until">,
  look: () => Promise<StudioState>,
  isPlaced: (state: StudioState) => boolean,
): Promise<StudioState> {
  const { hud, format } = table;
  hud.onConnectionLost();
  // That automatic play has ended is read together with what became of the stake.
  const { ending } = hud;
  hud.ending = "";
  hud.announce(format("STUDIO.CHECKING"));
  let state: StudioState;
  try {
    state = await untilAnswered(table, look);
    while (!isPlaced(state) && state.now <= press.valid_until + STORED_MS) {
      await pause();
      state = await untilAnswered(table, look);
    }
  } finally {
    hud.announce("");
    hud.ending = ending;
  }
  if (!isPlaced(state)) throw new Rejected(409, { code: "STUDIO.NOT_PLACED", message: "The stake did not arrive" });
  if (ending) hud.notify(format("STUDIO.ARRIVED"));
  return state;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));
