import { eq } from "drizzle-orm";
import type { FairRound, FairRules } from "#schemas/studio/fair.ts";
import { ApiError } from "../../http/api-error.ts";
import { FAIR_KINDS } from "../fair/kinds.ts";
import { findFairTableRound } from "../live/fair-table-round.ts";
import { type RoundState, studioRounds, studioSeeds, studioSessions } from "../tables.ts";
import { isBought, priceOf } from "./bonus.ts";
import type { StudioContext, StudioGame } from "./context.ts";
import { isRoundId } from "./find-round.ts";
import type { Outcome } from "./outcome.ts";
import { mathOfRound } from "./play-slot.ts";

const STATES: Readonly<Record<RoundState, FairRound["state"]>> = {
  placing: "open",
  running: "open",
  paying: "open",
  cancelling: "open",
  settled: "settled",
  refused: "cancelled",
  cancelled: "cancelled",
};

/** The kind of rules (fair/rules.ts) that a round was drawn by; slots of several kinds have outcomes of one shape. */
function kindOf(game: StudioGame, outcome: Outcome): string {
  if (outcome.kind === "instant") return outcome.name;
  if (outcome.kind !== "slot") return outcome.kind;
  const { kind } = mathOfRound(game, outcome).machine;
  return kind === "lines" ? "slot" : kind;
}

/**
 * A round as anybody may see it who has its id (RG-05): how it was drawn, never who played. What it came to is told when it is
 * over, its server seed when that was revealed.
 */
export async function findFairRound(
  context: StudioContext,
  rules: readonly FairRules[],
  id: string,
): Promise<FairRound> {
  const { database, games } = context;
  const [found] = isRoundId(id)
    ? await database.drizzle
        .select({ round: studioRounds, seeds: studioSeeds, session: studioSessions })
        .from(studioRounds)
        .innerJoin(studioSeeds, eq(studioSeeds.id, studioRounds.seedId))
        .innerJoin(studioSessions, eq(studioSessions.id, studioRounds.session))
        .where(eq(studioRounds.id, id))
    : [];
  const ofTable = found || !isRoundId(id) ? undefined : await findFairTableRound(context, rules, id);
  if (ofTable) return ofTable;
  const game = found && games(found.session.game);
  const outcome = found?.round.outcome;
  const kindName = outcome && game && kindOf(game, outcome);
  const kind = FAIR_KINDS.get(kindName ?? "");
  const variant = (outcome && kind?.variant?.(outcome)) ?? game?.former_math ?? game?.math;
  const of = rules.filter((each) => each.kind === kindName);
  const drawnBy = of.find(({ name }) => name === `${kindName}/${variant}`) ?? of.find(({ name }) => name === kindName);
  if (!found || !game || !kind?.shown || !drawnBy) throw new ApiError(404, "STUDIO.ROUND_UNKNOWN", "No such round");
  const { round, seeds, session } = found;
  const state = STATES[round.state];
  const shown = state === "settled" ? kind.shown(round.outcome, round.cashedOut) : { choices: null, result: null };
  return {
    id: round.id,
    game: { identifier: game.identifier, title: game.title },
    rules: drawnBy,
    state,
    commitment: seeds.commitment,
    server_seed: seeds.revealedAt ? seeds.serverSeed : null,
    client_seed: seeds.clientSeed,
    nonce: round.nonce,
    currency: session.currency,
    subunits: session.subunits,
    stake: Number(round.stake),
    price: isBought(round) ? Number(priceOf(round)) : null,
    free_spin: round.gift !== null,
    win: state === "settled" ? Number(round.win) : null,
    ...shown,
  };
}
