import { isDeepStrictEqual } from "node:util";
import type { Checked } from "#schemas/kit/validate.ts";
import type { ActRequest, PlayRequest } from "#schemas/studio/api.ts";
import { type InstantKind, isInstantKind } from "#schemas/studio/instant.ts";
import { ApiError, fieldError } from "../../http/api-error.ts";
import { type InstantOutcome, instantWin, type Kind } from "../kinds/kind.ts";
import { KINDS } from "../kinds/kinds.ts";
import type { StudioRound } from "../tables.ts";
import { type Advanced, advance, change } from "./advance.ts";
import type { StudioContext } from "./context.ts";
import { findRound } from "./find-round.ts";
import type { PlayableSession } from "./sessions.ts";
import { startRound } from "./start-round.ts";

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
  return advance(context, playable.session.provider, await take(context, kind, round, outcome, done));
}

/** Ends a round whose player went away, by the rule that its kind states. */
export async function leaveRound(context: StudioContext, round: StudioRound): Promise<StudioRound> {
  const { outcome } = round;
  if (outcome.kind !== "instant") return round;
  const kind = KINDS[outcome.name];
  return kind.leave === undefined ? round : take(context, kind, round, outcome, kind.leave);
}

async function take(
  context: StudioContext,
  kind: Kind,
  round: StudioRound,
  outcome: InstantOutcome,
  done: unknown,
): Promise<StudioRound> {
  const acts = [...outcome.acts, done];
  const status = kind.status(outcome.choice, outcome.dealt, acts);
  const changes = { step: round.step + 1, outcome: { ...outcome, acts, ...status } };
  const win = instantWin(round.stake, status.pays);
  const next = status.over ? ({ state: "paying", win } as const) : ({ state: "running" } as const);
  return (await change(context, round, { ...changes, ...next })).round;
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
