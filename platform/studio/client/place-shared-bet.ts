import { newRequest, Rejected, Unreachable } from "./api.ts";
import { untilAnswered } from "./rounds.ts";
import type { Table } from "./table.ts";

/** How long a bet may be on its way to the studio, in milliseconds; the studio refuses it afterwards. */
const BET_VALID_MS = 5_000;
/** The studio checks the time before it stores the bet: after so long more there is a bet or there will be none. */
const STORED_MS = 1_500;
const PAUSE_MS = 500;

/** What the state of a shared round says of a press that was asked about. */
interface SharedState {
  now: number;
  asked: { state: string; code: string | null } | null;
}

interface SharedBet<S> {
  /** When the round takes no more bets, in milliseconds since 1970. */
  closesAt: number;
  send(press: { request: string; valid_until: number }): Promise<S>;
  ask(request: string): Promise<S>;
}

/**
 * Sends a bet once, for the round that the page shows. When no answer comes, the page asks what became of it and never sends it again.
 * Throws Rejected: the wallet's refusal, or STUDIO.NOT_PLACED when it didn't arrive and nothing was taken.
 */
export async function placeSharedBet<S extends SharedState>(table: Table, bet: SharedBet<S>): Promise<S> {
  const request = newRequest();
  const valid_until = Math.min(Math.floor(table.api.now()) + BET_VALID_MS, bet.closesAt);
  for (;;) {
    try {
      return await bet.send({ request, valid_until });
    } catch (error) {
      if (error instanceof Unreachable) return await findPlaced(table, valid_until, () => bet.ask(request));
      // The licence's pace: another game of the player's has just begun a round.
      if (!(error instanceof Rejected) || error.status !== 429 || table.api.now() > valid_until) throw error;
      await pause();
    }
  }
}

async function findPlaced<S extends SharedState>(table: Table, validUntil: number, ask: () => Promise<S>): Promise<S> {
  const { hud, format } = table;
  hud.announce(format("STUDIO.CHECKING"));
  try {
    for (;;) {
      const state = await untilAnswered(table, ask);
      const { asked } = state;
      if (asked?.state === "refused") {
        throw new Rejected(409, { code: asked.code ?? "STUDIO.REFUSED", message: "The wallet refused the stake" });
      }
      if (asked && asked.state !== "placing") return state;
      if (!asked && state.now > validUntil + STORED_MS) {
        throw new Rejected(409, { code: "STUDIO.NOT_PLACED", message: "The bet did not arrive" });
      }
      await pause();
    }
  } finally {
    hud.announce("");
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));
