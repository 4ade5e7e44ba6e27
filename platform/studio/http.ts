import { type Checked, validator } from "#schemas/kit/validate.ts";
import {
  betRequestSchema,
  cashOutRequestSchema,
  fairRequestSchema,
  freeSpinRequestSchema,
  spinRequestSchema,
  stateRequestSchema,
} from "#schemas/studio/api.ts";
import { databaseFailure } from "../db/database-failure.ts";
import { fieldError, Refusal } from "../http/refusal.ts";
import { type Advanced, advance } from "./rounds/advance.ts";
import type { StudioContext } from "./rounds/context.ts";
import { currentRound, findRequest } from "./rounds/find-round.ts";
import { bet, cancelLate, cashOut, endIfDue, watch } from "./rounds/fly-crash.ts";
import { freeSpin, spin } from "./rounds/play-slot.ts";
import { rotateSeeds } from "./rounds/seeds.ts";
import { findSeat, type Seat } from "./rounds/sessions.ts";
import { viewState } from "./rounds/view.ts";
import { WalletRefusal, WalletSilence } from "./wallet/client.ts";

const MAX_BODY = 4096;

interface Call {
  context: StudioContext;
  seat: Seat;
  /** The moment at which the call came in, by the studio's clock. */
  arrived: Date;
}

type Verb = (call: Call, body: unknown) => Promise<Partial<Advanced>>;

/** A verb whose body is checked by its schema first. */
const verb =
  <T>(check: (value: unknown) => Checked<T>, handle: (call: Call, body: T) => Promise<Partial<Advanced>>): Verb =>
  (call, body) => {
    const result = check(body);
    if (result.ok) return handle(call, result.value);
    throw Refusal.invalid(
      Object.fromEntries(
        result.findings.map(({ pointer, allowed }) => [
          pointer.slice(1).replaceAll("/", ".") || "body",
          [fieldError("FORM.WRONG_VALUE", `allowed: ${allowed}`)],
        ]),
      ),
    );
  };

const stateRequest = validator(stateRequestSchema);
const spinRequest = validator(spinRequestSchema);
const freeSpinRequest = validator(freeSpinRequestSchema);
const betRequest = validator(betRequestSchema);
const cashOutRequest = validator(cashOutRequestSchema);
const fairRequest = validator(fairRequestSchema);

const VERBS: Readonly<Record<string, Verb>> = {
  spin: verb(spinRequest, ({ context, seat }, body) => spin(context, seat, body)),
  state: verb(stateRequest, ({ context, seat }, body) =>
    body.watch === undefined ? resume(context, seat, body.request) : watch(context, seat, body.watch),
  ),
  "free-spin": verb(freeSpinRequest, ({ context, seat }, body) => freeSpin(context, seat, body)),
  bet: verb(betRequest, ({ context, seat }, body) => bet(context, seat, body)),
  "cash-out": verb(cashOutRequest, ({ context, seat, arrived }, body) => cashOut(context, seat, body.round, arrived)),
  fair: verb(fairRequest, async ({ context, seat }, body) => {
    await rotateSeeds(context, seat.session.owner, body.client_seed);
    return resume(context, seat);
  }),
};

/**
 * The round of a press of the button, or the one that goes on, or the last one: as a page finds it that was opened anew.
 * What was under way is carried on first.
 */
async function resume(context: StudioContext, seat: Seat, request?: string): Promise<Partial<Advanced>> {
  const { id } = seat.session;
  const pressed = request === undefined ? undefined : await findRequest(context, id, request);
  const round = pressed ?? (await currentRound(context, id));
  if (!round) return {};
  const { provider } = seat.session;
  const carried = await advance(context, provider, await cancelLate(context, round));
  const ended = await endIfDue(context, provider, carried.round);
  return { ...carried, ...ended };
}

/** Answers `POST /studio/api/{session}/{verb}`. */
export async function answerCall(context: StudioContext, request: Request, session: string, name: string) {
  const arrived = context.clock.now();
  try {
    const handle = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
    if (!handle) throw new Refusal(404, "CALL.UNKNOWN", `No call ${name}`);
    if (request.method !== "POST") throw new Refusal(405, "CALL.METHOD", "This is a POST call");
    const body = await readBody(request);
    const seat = await findSeat(context, session);
    const advanced = await handle({ context, seat, arrived }, body);
    if (advanced.round?.state === "refused") {
      throw new Refusal(409, advanced.round.refusal ?? "STUDIO.REFUSED", "The wallet refused the stake");
    }
    return json(200, await viewState(context, seat, advanced));
  } catch (error) {
    const refusal = databaseFailure(error) ? DATABASE_AWAY : refusalOf(error);
    if (refusal.status >= 500) context.log.error({ err: error, session, call: name }, "a call of a game failed");
    return json(refusal.status, refusal.problem);
  }
}

const DATABASE_AWAY = new Refusal(
  503,
  "STUDIO.WALLET_SILENT",
  "The database can't be reached; the round, if there is one, is kept and goes on later",
);

export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof WalletRefusal) return new Refusal(error.status, error.code, error.message);
  if (error instanceof WalletSilence) {
    return new Refusal(503, "STUDIO.WALLET_SILENT", "The wallet gave no answer; the round is kept and goes on later");
  }
  return new Refusal(500, "CALL.FAILED", "The call failed; the round, if there is one, is kept");
}

async function readBody(request: Request): Promise<unknown> {
  // A form of another site can't send this type without asking first.
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) {
    throw new Refusal(415, "CALL.TYPE", "The body is JSON, and its Content-Type says so");
  }
  const text = await request.text();
  if (text.length > MAX_BODY) throw new Refusal(413, "CALL.TOO_LARGE", `A body has at most ${MAX_BODY} bytes`);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, "CALL.MALFORMED", "The body is not JSON");
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
