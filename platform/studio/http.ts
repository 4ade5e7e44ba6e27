import { type Checked, validator } from "#schemas/kit/validate.ts";
import {
  actRequestSchema,
  betRequestSchema,
  cashOutRequestSchema,
  fairRequestSchema,
  freeSpinRequestSchema,
  playRequestSchema,
  spinRequestSchema,
  stateRequestSchema,
} from "#schemas/studio/api.ts";
import { type TableState, tableBetRequestSchema, tableRequestSchema } from "#schemas/studio/table.ts";
import { databaseFailure } from "../db/database-failure.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import { placeTableBet } from "./live/place-bet.ts";
import type { PublicTables } from "./live/public-table.ts";
import { watchTable } from "./live/watch-table.ts";
import { type Advanced, advance } from "./rounds/advance.ts";
import type { StudioContext } from "./rounds/context.ts";
import { currentRound, findRequest } from "./rounds/find-round.ts";
import { bet, cancelLate, cashOut, endIfDue, watch } from "./rounds/fly-crash.ts";
import { askWallet } from "./rounds/free-spins.ts";
import { act, play } from "./rounds/play-instant.ts";
import { endOfOtherReels, freeSpin, spin } from "./rounds/play-slot.ts";
import { rotateSeeds } from "./rounds/seeds.ts";
import { findPlayableSession, type PlayableSession } from "./rounds/sessions.ts";
import { viewState } from "./rounds/view.ts";
import { WalletError, WalletSilence } from "./wallet/client.ts";

const MAX_BODY = 8192;

interface Call {
  context: StudioContext;
  playable: PlayableSession;
  /** The moment at which the call came in, by the studio's clock. */
  receivedAt: Date;
  /** Shared tables as this process has read them last. */
  tables: PublicTables;
}

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
const betRequest = validator(betRequestSchema);
const cashOutRequest = validator(cashOutRequestSchema);
const fairRequest = validator(fairRequestSchema);
const tableRequest = validator(tableRequestSchema);
const tableBetRequest = validator(tableBetRequestSchema);

const VERBS: Readonly<Record<string, Verb<Partial<Advanced>>>> = {
  spin: verb(spinRequest, ({ context, playable }, body) => spin(context, playable, body)),
  state: verb(stateRequest, ({ context, playable }, body) =>
    body.watch === undefined ? resume(context, playable, body.request) : watch(context, playable, body.watch),
  ),
  "free-spin": verb(freeSpinRequest, ({ context, playable }, body) => freeSpin(context, playable, body)),
  play: verb(playRequest, ({ context, playable }, body) => play(context, playable, body)),
  act: verb(actRequest, ({ context, playable }, body) => act(context, playable, body)),
  bet: verb(betRequest, ({ context, playable }, body) => bet(context, playable, body)),
  "cash-out": verb(cashOutRequest, ({ context, playable, receivedAt }, body) =>
    cashOut(context, playable, body.round, receivedAt),
  ),
  fair: verb(fairRequest, async ({ context, playable }, body) => {
    await rotateSeeds(context, playable.session.owner, body.client_seed);
    return resume(context, playable);
  }),
};

/** What pages of shared tables call. */
const TABLE_VERBS: Readonly<Record<string, Verb<TableState>>> = {
  table: verb(tableRequest, watchTable),
  "table-bet": verb(tableBetRequest, async (call, body) => {
    await placeTableBet(call.context, call.playable, body, call.receivedAt);
    call.tables.clear(call.playable.game.identifier);
    return watchTable(call, {});
  }),
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
  const carried = round && (await advance(context, provider, await cancelLate(context, round)));
  const ended =
    carried &&
    ((await endOfOtherReels(context, playable, carried.round)) ?? (await endIfDue(context, provider, carried.round)));
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
  tables: PublicTables,
  request: Request,
  session: string,
  name: string,
) {
  const receivedAt = context.clock.now();
  try {
    const handle = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
    const handleTable = Object.hasOwn(TABLE_VERBS, name) ? TABLE_VERBS[name] : undefined;
    if (!handle && !handleTable) throw new ApiError(404, "CALL.UNKNOWN", `No call ${name}`);
    if (request.method !== "POST") throw new ApiError(405, "CALL.METHOD", "This is a POST call");
    const body = await readBody(request);
    const playable = await findPlayableSession(context, session);
    const call = { context, playable, receivedAt, tables };
    if (playable.engine === "table") {
      if (!handleTable) throw new ApiError(409, "STUDIO.ENGINE", "This game has rounds of its own clock");
      return json(200, await handleTable(call, body));
    }
    if (!handle) throw new ApiError(409, "STUDIO.ENGINE", "This game is no shared table");
    const advanced = await handle(call, body);
    if (advanced.round?.state === "refused") {
      throw new ApiError(409, advanced.round.errorCode ?? "STUDIO.REFUSED", "The wallet refused the stake");
    }
    return json(200, await viewState(context, playable, advanced));
  } catch (error) {
    const apiError = databaseFailure(error) ? DATABASE_AWAY : errorOf(error);
    if (apiError.status >= 500) context.log.error({ err: error, session, call: name }, "a call of a game failed");
    return json(apiError.status, apiError.problem);
  }
}

const DATABASE_AWAY = new ApiError(
  503,
  "STUDIO.WALLET_SILENT",
  "The database can't be reached; the round, if there is one, is kept and goes on later",
);

export function errorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof WalletError) return new ApiError(error.status, error.code, error.message);
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
    },
  });
