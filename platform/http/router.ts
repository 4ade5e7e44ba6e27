import { Hono, type MiddlewareHandler } from "hono";
import type { Editor } from "#schemas/api/editors.ts";
import {
  type AnswerOf,
  type BodyOf,
  type DeskCaller,
  isFromServer,
  type Operation,
  type ParamsOf,
  type QueryOf,
} from "#schemas/kit/operation.ts";
import {
  isOfOtherPlayer,
  OTHER_PLAYER,
  OTHER_PLAYER_CODE,
  OTHER_PLAYER_MESSAGE,
  SESSION_ENDED_HEADER,
} from "#schemas/kit/session-headers.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { textAnswer } from "#schemas/kit/text-answer.ts";
import { validator } from "#schemas/kit/validate.ts";
import { asCall, resetSent } from "../db/deadlines.ts";
import { ApiError } from "./api-error.ts";
import { type AuthenticateEditor, type EditorSession, isOfDesk, rejectAtDesk } from "./editor-session.ts";
import { type FileAnswer, fileResponse } from "./file-answer.ts";
import { type Idempotency, KEY_HEADER, mayBeKeyed, type StoredAnswer } from "./idempotency.ts";
import { oncePerRequest } from "./once-per-request.ts";
import { readBody } from "./read-body.ts";
import { readInput } from "./read-input.ts";
import type { RequestContext } from "./request-context.ts";
import type { Authenticate, Session } from "./session.ts";
import { RETRY_AFTER_SECONDS, unavailable, unavailableAsWhole } from "./unavailable.ts";
import { readUpload, type UploadedFile } from "./upload.ts";

/** Everything a handler gets: the checked input, who asks, and the answer's own headers (for cookies). */
export interface Call<O> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  requestContext: RequestContext;
  /** Null only where the operation's caller is not `player`. */
  session: O extends { caller: "player" } ? Session : Session | null;
  /** Who is at the desk; null where the operation isn't the desk's. */
  editor: O extends { caller: DeskCaller } ? Editor : null;
  editorSession: O extends { caller: DeskCaller } ? EditorSession : null;
  request: Request;
  /** The body as it came, for signatures. */
  rawBody: string;
  /** The file of an operation that takes one. */
  file: O extends { upload: object } ? UploadedFile : null;
  headers: Headers;
  /** Names the tries of one keyed call of the player; null without an Idempotency-Key. */
  callKey: string | null;
}

export type Handler<O> = (
  call: Call<O>,
) => Promise<O extends { download: readonly string[] } ? FileAnswer : AnswerOf<O>>;

/** A call of any operation: its input is checked, and what the operation asks for is there. */
interface AnyCall extends Pick<Call<Operation>, "requestContext" | "request" | "rawBody" | "headers" | "callKey"> {
  params: unknown;
  query: unknown;
  body: unknown;
  session: Session | null;
  editor: Editor | null;
  editorSession: EditorSession | null;
  file: UploadedFile | null;
}

export interface Route {
  operation: Operation;
  handler: (call: AnyCall) => Promise<unknown>;
  /** The handler stores the `callKey` with what it does, and answers a later try from that. */
  repeatable: boolean;
}

/** Ties an operation of the contract to its handler. */
export const route = <O extends Operation>(
  operation: O,
  handler: Handler<O>,
  { repeatable = false }: { repeatable?: boolean } = {},
): Route => ({
  operation,
  repeatable,
  // The router has checked the input against this operation's schemas, and that who asks may.
  handler: (call) => handler(call as Call<O>),
});

/** Checks the signature of a game provider's request; throws a Refusal. */
export type VerifyProvider = (request: Request, rawBody: string) => Promise<void>;

export interface RouterOptions {
  routes: readonly Route[];
  authenticate: Authenticate;
  /** Who is at the desk; without it nobody is. */
  authenticateEditor?: AuthenticateEditor;
  verifyProvider: VerifyProvider;
  /** Runs a player's call that carries an Idempotency-Key once; without it keys mean nothing. */
  once?: Idempotency;
  /** Called with what was thrown when an answer is a 500. */
  onError: (error: unknown, requestContext: RequestContext, operation: string) => void;
  /** Answers bodies are checked against the contract and logged when they differ; on in tests and development. */
  checkAnswers: boolean;
}

/** Builds the HTTP side of the contract: input checked by schema, refusals as problem bodies, no answer cached. */
export function createRouter(options: RouterOptions): Hono<{ Bindings: { requestContext: RequestContext } }> {
  const app = new Hono<{ Bindings: { requestContext: RequestContext } }>();
  const sessionOf = oncePerRequest((request, requestContext) => options.authenticate(request, requestContext.brand));
  const editorOf = oncePerRequest(async (request) => (await options.authenticateEditor?.(request)) ?? null);
  for (const { operation, handler, repeatable } of options.routes) {
    const path = operation.path.replace(/\{(\w+)\}/g, ":$1");
    const isPrompt = operation.method !== "GET" && !isOfDesk(operation.caller) && !operation.upload;
    const withDeadline: MiddlewareHandler = (_, next) => asCall(isPrompt, next);
    const fromServer = isFromServer(operation.caller);
    const changes = operation.method !== "GET" && operation.idempotent !== true;
    app.on(operation.method, path, withDeadline, async (context) => {
      let begun = false;
      const { requestContext } = context.env;
      const request = context.req.raw;
      const headers = new Headers({ "Cache-Control": "no-store", "X-Request-Id": requestContext.requestId });
      try {
        if (!fromServer) rejectForgery(request);
        const rawBody = operation.upload ? "" : await readBody(request);
        if (operation.caller === "provider") await options.verifyProvider(request, rawBody);
        const atDesk = isOfDesk(operation.caller);
        const session = fromServer || atDesk ? null : await sessionOf(request, requestContext);
        if (session && isOfOtherPlayer(request, session.playerId)) {
          headers.set(SESSION_ENDED_HEADER, OTHER_PLAYER);
          throw new ApiError(409, OTHER_PLAYER_CODE, OTHER_PLAYER_MESSAGE);
        }
        if (operation.caller === "player" && !session) {
          throw new ApiError(401, "AUTH.REQUIRED", "Sign in first");
        }
        const editorSession = atDesk ? await editorOf(request, requestContext) : null;
        if (atDesk) rejectAtDesk(operation.caller, editorSession);
        // Only now: no stranger's file is taken in.
        const upload = operation.upload ? await readUpload(request, operation.upload) : null;
        const run = async (callKey: string | null): Promise<StoredAnswer> => {
          begun = true;
          resetSent();
          const answer = await handler({ ...call, callKey });
          if (operation.success === null) return { status: operation.status ?? 204, body: null };
          if (options.checkAnswers)
            complainOfAnswer(operation, answer, (error) => options.onError(error, requestContext, operation.name));
          return { status: operation.status ?? 200, body: JSON.stringify(answer) };
        };
        const call: AnyCall = {
          ...readInput(operation, context.req, upload ? { fields: upload.fields } : { rawBody }),
          requestContext,
          session,
          editor: editorSession?.editor ?? null,
          editorSession,
          request,
          rawBody,
          file: upload?.file ?? null,
          headers,
          callKey: null,
        };
        if (operation.download) return fileResponse((await handler(call)) as FileAnswer, headers);
        const key = session && options.once && mayBeKeyed(operation) ? request.headers.get(KEY_HEADER) : null;
        const { status, body } =
          session && options.once && key !== null
            ? await options.once({ key, operation, path: context.req.path, rawBody, session, headers, repeatable }, run)
            : await run(null);
        if (body !== null) headers.set("Content-Type", "application/json; charset=utf-8");
        return textAnswer(body, { status, headers });
      } catch (error) {
        if (!(error instanceof ApiError)) options.onError(error, requestContext, operation.name);
        // A movement of the wallet is one transaction.
        const apiError =
          operation.caller === "provider"
            ? unavailableAsWhole(error, headers)
            : unavailable(error, begun && changes, headers);
        return problemResponse(apiError ?? error, headers);
      }
    });
  }
  app.notFound((context) =>
    problemResponse(
      new ApiError(404, "CALL.UNKNOWN", `No call ${context.req.method} ${context.req.path}`),
      new Headers(),
    ),
  );
  return app;
}

function problemResponse(error: unknown, headers: Headers): Response {
  const apiError =
    error instanceof ApiError
      ? error
      : new ApiError(500, "CALL.FAILED", "The call failed; whether anything was done is not known");
  headers.set("Content-Type", "application/json; charset=utf-8");
  if (apiError.status === 503) headers.set("Retry-After", RETRY_AFTER_SECONDS);
  return new Response(JSON.stringify(apiError.problem), { status: apiError.status, headers });
}

/** SEC-03: a call that changes something must come from our own page, which a plain cross-site form can't claim. */
function rejectForgery(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("Sec-Fetch-Site");
  if (!request.headers.has("X-Requested-With") || site === "cross-site") {
    throw new ApiError(403, "CALL.FORGED", "Send the header X-Requested-With from the site's own pages");
  }
}

function complainOfAnswer(operation: Operation, answer: unknown, complain: (error: Error) => void): void {
  const result = validator(operation.success as JSONSchema)(answer);
  if (!result.ok)
    complain(
      new Error(`${operation.name} answers against its contract: ${JSON.stringify(result.diagnostics.slice(0, 3))}`),
    );
}
