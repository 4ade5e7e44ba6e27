import { isDeepStrictEqual } from "node:util";
import type { Checked } from "#schemas/kit/validate.ts";
import type { ActRequest, PlayRequest } from "#schemas/studio/api.ts";
import { type InstantKind, isInstantKind } from "#schemas/studio/instant.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import type { Kind } from "../kinds/kind.ts";
import { KINDS, stakedIn } from "../kinds/kinds.ts";
import type { StudioRound } from "../tables.ts";
import { type Advanced, advance, change } from "./advance.ts";
import { afterActs } from "./after-act.ts";
import type { StudioContext } from "./context.ts";
import { findRound } from "./find-round.ts";
import { rejectedStake } from "./rejected-stake.ts";
import type { PlayableSession } from "./sessions.ts";
import { rejectLate, startRound } from "./start-round.ts";

/** A press of the button: the choice is checked, the round dealt, and settled at once where nothing is left to do. */
export async function play(
  context: StudioContext,
  playable: PlayableSession,
  { choice: asked, ...press }: PlayRequest,
): Promise<Advanced> {
  const { name, kind } = kindOf(playable);
  const choice = checked(kind.choice(asked), "choice");
  const round = await startRound(context, playable, {
    ...press,
    parts: kind.parts?.(choice) ?? 1,
    decide: (chance) => {
      const dealt = kind.deal(choice, chance);
      return { kind: "instant", name, choice, dealt, acts: [], ...kind.status(choice, dealt, []) };
    },
    isSame: ({ outcome }) => outcome.kind === "instant" && isDeepStrictEqual(outcome.choice, choice),
  });
  return advance(context, playable.session.provider, round);
}

/** One act in a round that goes on; `step` is how many the page has seen before it, and one, so that a repeated call counts once. */
export async function act(context: StudioContext, playable: PlayableSession, asked: ActRequest): Promise<Advanced> {
  const { kind } = kindOf(playable);
  if (!kind.act) throw new ApiError(409, "STUDIO.ENGINE", "A round of this game is decided at once");
  const done = checked(kind.act(asked.act), "act");
  const round = await findRound(context, playable.session.id, asked.round);
  const { outcome } = round;
  if (outcome.kind !== "instant") throw new ApiError(409, "STUDIO.ENGINE", "Not a round of this game");
  if (round.state !== "running" || round.step !== asked.step) {
    return advance(context, playable.session.provider, round);
  }
  const { choice, dealt, acts } = outcome;
  if (kind.isPossible?.(choice, dealt, acts, done) !== true) {
    throw new ApiError(409, "STUDIO.ACT", "This can't be done now");
  }
  const next = afterActs(round, outcome, [done]);
  const isRaised = stakedIn(round.stake, next.outcome) > stakedIn(round.stake, outcome);
  if (isRaised) rejectLate(context, asked.valid_until);
  // A further stake is asked of the wallet first; until it answers the act is kept with the round.
  const changes = isRaised ? ({ state: "placing", outcome: { ...outcome, pending: done } } as const) : next;
  const moved = await advance(context, playable.session.provider, (await change(context, round, changes)).round);
  if (moved.errorCode !== undefined) throw rejectedStake(moved, moved.errorParams);
  return moved;
}

/** Ends a round whose player went away, by the rule that its kind states. */
export async function leaveRound(context: StudioContext, round: StudioRound): Promise<StudioRound> {
  const { outcome } = round;
  if (outcome.kind !== "instant") return round;
  const { choice, dealt, acts } = outcome;
  const left = KINDS[outcome.name].leave?.(choice, dealt, acts);
  return left ? (await change(context, round, afterActs(round, outcome, left))).round : round;
}

function kindOf({ engine }: PlayableSession): { name: InstantKind; kind: Kind } {
  if (!isInstantKind(engine)) throw new ApiError(409, "STUDIO.ENGINE", "This game has other rounds");
  return { name: engine, kind: KINDS[engine] };
}

function checked<T>(result: Checked<T>, field: string): T {
  if (result.ok) return result.value;
  throw ApiError.invalid(
    Object.fromEntries(
      result.diagnostics.map(({ pointer, allowed }) => [
        `${field}${pointer.replaceAll("/", ".")}`,
        [fieldError("FORM.WRONG_VALUE", `allowed: ${allowed}`)],
      ]),
    ),
  );
}
