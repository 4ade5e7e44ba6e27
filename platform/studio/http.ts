import { type Checked, validator } from "#schemas/kit/validate.ts";
import {
  actRequestSchema,
  type Engine,
  fairRequestSchema,
  freeSpinRequestSchema,
  playRequestSchema,
  spinRequestSchema,
  stateRequestSchema,
} from "#schemas/studio/api.ts";
import {
  type FlightState,
  flightBetRequestSchema,
  flightCashOutRequestSchema,
  flightRequestSchema,
} from "#schemas/studio/flight.ts";
import { type TableState, tableBetRequestSchema, tableRequestSchema } from "#schemas/studio/table.ts";
import { databaseFailure } from "../db/database-failure.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { Turns } from "../http/turns.ts";
import { RETRY_AFTER_SECONDS } from "../http/unavailable.ts";
import { cashOutFlight } from "./live/cash-out.ts";
import { placeTableBet } from "./live/place-bet.ts";
import { placeFlightBet } from "./live/place-flight-bet.ts";
import type { PublicFlights } from "./live/public-flight.ts";
import type { PublicTables } from "./live/public-table.ts";
import { watchFlight } from "./live/watch-flight.ts";
import { watchTable } from "./live/watch-table.ts";
import { type Advanced, advance } from "./rounds/advance.ts";
import type { StudioContext } from "./rounds/context.ts";
import { currentRound, findRequest } from "./rounds/find-round.ts";
import { askWallet } from "./rounds/free-spins.ts";
import { act, play } from "./rounds/play-instant.ts";
import { endOfOtherReels, freeSpin, spin } from "./rounds/play-slot.ts";
import { rejectedStake } from "./rounds/rejected-stake.ts";
import { rotateSeeds } from "./rounds/seeds.ts";
import { findPlayableSession, type PlayableSession } from "./rounds/sessions.ts";
import { viewState } from "./rounds/view.ts";
import type { StudioRound } from "./tables.ts";
import { WalletError, WalletSilence } from "./wallet/client.ts";

const MAX_BODY = 8192;

interface Call {
  context: StudioContext;
  playable: PlayableSession;
  /** When all of the call had come in, by the studio's clock: a body that is held back doesn't make it earlier. */
  receivedAt: Date;
  shared: SharedGames;
}

/** Shared tables and flights as this process has read them last, and the turns that calls of players' own games take. */
export interface SharedGames {
  tables: PublicTables;
  flights: PublicFlights;
  turns: Turns;
}

/**
 * Calls of one player's own games that this process works at once, in however many sessions. Their rounds need the same rows: in the
 * database the last of many would be late for their locks, each with a connection that other players need.
 */
const AT_ONCE = 2;

type Verb<A> = (call: Call, body: unknown) => Promise<A>;

/** A verb whose body is checked by its schema first. */
const verb =
  <T, A>(check: (value: unknown) => Checked<T>, handle: (call: Call, body: T) => Promise<A>): Verb<A> =>
  (call, body) => {
    const result = check(body);
    if (result.ok) return handle(call, result.value);
    throw ApiError.invalid(
      Object.fromEntries(
        result.diagnostics.map(({ pointer, allowed }) => [
          pointer.slice(1).replaceAll("/", ".") || "body",
          [fieldError("FORM.WRONG_VALUE", `allowed: ${allowed}`)],
        ]),
      ),
    );
  };

const stateRequest = validator(stateRequestSchema);
const spinRequest = validator(spinRequestSchema);
const freeSpinRequest = validator(freeSpinRequestSchema);
const playRequest = validator(playRequestSchema);
const actRequest = validator(actRequestSchema);
const fairRequest = validator(fairRequestSchema);
const tableRequest = validator(tableRequestSchema);
const tableBetRequest = validator(tableBetRequestSchema);
const flightRequest = validator(flightRequestSchema);
const flightBetRequest = validator(flightBetRequestSchema);
const flightCashOutRequest = validator(flightCashOutRequestSchema);

const VERBS: Readonly<Record<string, Verb<Partial<Advanced>>>> = {
  spin: verb(spinRequest, ({ context, playable }, body) => spin(context, playable, body)),
  state: verb(stateRequest, ({ context, playable }, body) => resume(context, playable, body.request)),
  "free-spin": verb(freeSpinRequest, ({ context, playable }, body) => freeSpin(context, playable, body)),
  play: verb(playRequest, ({ context, playable }, body) => play(context, playable, body)),
  act: verb(actRequest, ({ context, playable }, body) => act(context, playable, body)),
  fair: verb(fairRequest, async ({ context, playable }, body) => {
    await rotateSeeds(context, playable.session.owner, body.client_seed);
    return resume(context, playable);
  }),
};

/** What pages of shared tables call. */
const TABLE_VERBS: Readonly<Record<string, Verb<TableState>>> = {
  table: verb(tableRequest, (call, body) => watchTable({ ...call, tables: call.shared.tables }, body)),
  "table-bet": verb(tableBetRequest, async (call, body) => {
    const { tables } = call.shared;
    await placeTableBet(call.context, call.playable, body, call.receivedAt);
    tables.clear(call.playable.game.identifier);
    return watchTable({ ...call, tables }, {});
  }),
};

/** What pages of the crash game call. */
const FLIGHT_VERBS: Readonly<Record<string, Verb<FlightState>>> = {
  flight: verb(flightRequest, (call, body) => watchFlight({ ...call, flights: call.shared.flights }, body)),
  "flight-bet": verb(flightBetRequest, async (call, body) => {
    await placeFlightBet(call.context, call.playable, body, call.receivedAt);
    return afterMove(call);
  }),
  "cash-out": verb(flightCashOutRequest, async (call, body) => {
    await cashOutFlight(call.context, call.playable, body.bet, call.receivedAt);
    return afterMove(call);
  }),
};

function afterMove(call: Call): Promise<FlightState> {
  const { flights } = call.shared;
  flights.clear(call.playable.game.identifier);
  return watchFlight({ ...call, flights }, {});
}

const SHARED_VERBS: Readonly<Partial<Record<Engine, Readonly<Record<string, Verb<TableState | FlightState>>>>>> = {
  table: TABLE_VERBS,
  crash: FLIGHT_VERBS,
};

/**
 * The round of a press of the button, or the one that goes on, or the last one: as a page finds it that was opened anew.
 * What was under way is carried on first.
 */
async function resume(context: StudioContext, playable: PlayableSession, request?: string): Promise<Partial<Advanced>> {
  const { id } = playable.session;
  const pressed = request === undefined ? undefined : await findRequest(context, id, request);
  const round = pressed ?? (await currentRound(context, id));
  const { provider } = playable.session;
  const carried = round && (await advance(context, provider, round));
  const ended = carried && (await endOfOtherReels(context, playable, carried.round));
  // Free spins may have been given, or have ended, since the page asked last.
  const asked = carried?.balance === undefined && !ended?.balance ? await askWallet(context, playable) : {};
  return { ...asked, ...carried, ...ended };
}

/** Answers a GET that anybody may send, whether they play or not. */
export async function answerPublic(context: StudioContext, request: Request, read: () => Promise<unknown>) {
  try {
    if (request.method !== "GET") throw new ApiError(405, "CALL.METHOD", "This is a GET call");
    return json(200, await read());
  } catch (error) {
    const apiError = databaseFailure(error) ? DATABASE_AWAY : errorOf(error);
    if (apiError.status >= 500) context.log.error({ err: error }, "a round can't be shown");
    return json(apiError.status, apiError.problem);
  }
}

/** Answers `POST /studio/api/{session}/{verb}`. */
export async function answerCall(
  context: StudioContext,
  shared: SharedGames,
  request: Request,
  session: string,
  name: string,
) {
  try {
    if (!ALL_VERBS.some((verbs) => Object.hasOwn(verbs, name)))
      throw new ApiError(404, "CALL.UNKNOWN", `No call ${name}`);
    if (request.method !== "POST") throw new ApiError(405, "CALL.METHOD", "This is a POST call");
    const body = await readBody(request);
    const receivedAt = context.clock.now();
    const playable = await findPlayableSession(context, session);
    const call = { context, playable, receivedAt, shared };
    const sharedVerbs = SHARED_VERBS[playable.engine];
    // Flights of one player alone, as they were once, are verified when their player has changed seeds.
    const isOfSeeds = playable.engine === "crash" && name === "fair";
    if (sharedVerbs && !isOfSeeds) return json(200, await verbOf(sharedVerbs, name)(call, body));
    const handle = verbOf(VERBS, name);
    const turn = { key: playable.session.owner, atOnce: AT_ONCE };
    const advanced = await shared.turns.take([turn], () => handle(call, body));
    if (advanced.round && isRejected(advanced.round)) throw rejectedStake(advanced.round, advanced.errorParams);
    return json(200, await viewState(context, playable, advanced));
  } catch (error) {
    const apiError = databaseFailure(error) ? DATABASE_AWAY : errorOf(error);
    if (apiError.status >= 500) context.log.error({ err: error, session, call: name }, "a call of a game failed");
    return json(apiError.status, apiError.problem);
  }
}

/** Its stake was refused, and went back where it was taken later. */
const isRejected = ({ state, errorCode }: StudioRound): boolean =>
  state === "refused" || (state === "cancelled" && errorCode !== null);

const ALL_VERBS: readonly object[] = [VERBS, ...Object.values(SHARED_VERBS)];

function verbOf<A>(verbs: Readonly<Record<string, Verb<A>>>, name: string): Verb<A> {
  const handle = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (!handle) throw new ApiError(409, "STUDIO.ENGINE", "A call of another kind of game");
  return handle;
}

const DATABASE_AWAY = new ApiError(
  503,
  "STUDIO.WALLET_SILENT",
  "The database can't be reached; the round, if there is one, is kept and goes on later",
);

export function errorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof WalletError)
    return new ApiError(error.status, error.code, error.message, error.params ? { params: error.params } : {});
  if (error instanceof WalletSilence) {
    return new ApiError(503, "STUDIO.WALLET_SILENT", "The wallet gave no answer; the round is kept and goes on later");
  }
  return new ApiError(500, "CALL.FAILED", "The call failed; the round, if there is one, is kept");
}

async function readBody(request: Request): Promise<unknown> {
  // A form of another site can't send this type without asking first.
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) {
    throw new ApiError(415, "CALL.TYPE", "The body is JSON, and its Content-Type says so");
  }
  const text = await request.text();
  if (text.length > MAX_BODY) throw new ApiError(413, "CALL.TOO_LARGE", `A body has at most ${MAX_BODY} bytes`);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(400, "CALL.MALFORMED", "The body is not JSON");
  }
}

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {}),
    },
  });
