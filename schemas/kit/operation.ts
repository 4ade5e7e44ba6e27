import type { FromSchema, JSONSchema } from "./shape.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may make a call: anyone, a signed-in player, a game provider that signs its requests, a payment provider (whose
 * adapter checks the signature), whoever has a role at the desk (`staff`), or who has one of its roles.
 */
export type Caller = "anyone" | "player" | "provider" | "payment-provider" | DeskCaller;

/** Calls of the desk. */
export const DESK_CALLERS = ["staff", "editor", "trader", "brand-manager"] as const;
export type DeskCaller = (typeof DESK_CALLERS)[number];

export const isDeskCaller = (caller: Caller): caller is DeskCaller =>
  (DESK_CALLERS as readonly Caller[]).includes(caller);

/** Whether a call comes from another server and not from a browser: its signature counts, no header of a page does. */
export const isFromServer = (caller: Caller): boolean => caller === "provider" || caller === "payment-provider";

/**
 * One call of the platform's HTTP contract. The platform validates and answers by it, the storefront's gateway calls
 * and checks by it, and the OpenAPI document is generated from it.
 *
 * `path` uses `{name}` for parameters. `params`, `query` and `body` are schemas of objects; query values arrive as
 * text and are coerced to the schema's number or boolean. `success` is the schema of the 200 (or `status`) answer;
 * null means 204 without a body. Refusals are always `problemSchema`; `refusals` lists their statuses.
 */
export interface Operation<
  P extends JSONSchema | undefined = JSONSchema | undefined,
  Q extends JSONSchema | undefined = JSONSchema | undefined,
  B extends JSONSchema | undefined = JSONSchema | undefined,
  S extends JSONSchema | null = JSONSchema | null,
> {
  name: string;
  method: Method;
  path: string;
  tag: string;
  summary: string;
  caller: Caller;
  params?: P;
  query?: Q;
  body?: B;
  success: S;
  status?: number;
  /**
   * The body is a multipart form that brings one file under `field`; its other fields are `body`. A file that is larger
   * is refused while it comes in.
   */
  upload?: { field: string; maxBytes: number };
  /** The answer is a file of one of these media types, handed over to be saved; `success` is null. */
  download?: readonly string[];
  errorStatuses?: readonly number[];
  /** A POST that changes nothing, or the same when it is made again: it needs no Idempotency-Key (CALL-01). */
  idempotent?: true;
}

export const operation = <
  const P extends JSONSchema | undefined = undefined,
  const Q extends JSONSchema | undefined = undefined,
  const B extends JSONSchema | undefined = undefined,
  const S extends JSONSchema | null = JSONSchema | null,
  const C extends Caller = Caller,
>(
  definition: Operation<P, Q, B, S> & { caller: C },
): Operation<P, Q, B, S> & { caller: C } => definition;

/** An operation whose body is a multipart form with one file. */
export const takingFile = <O extends Operation>(definition: O, upload: { field: string; maxBytes: number }) => ({
  ...definition,
  upload,
});

/** An operation that answers a file of one of these media types. */
export const answeringFile = <O extends Operation>(definition: O, download: readonly string[]) => ({
  ...definition,
  download,
});

type Of<S> = S extends JSONSchema ? FromSchema<S> : undefined;

export type ParamsOf<O> = O extends Operation<infer P, infer _Q, infer _B, infer _S> ? Of<P> : never;
export type QueryOf<O> = O extends Operation<infer _P, infer Q, infer _B, infer _S> ? Of<Q> : never;
export type BodyOf<O> = O extends Operation<infer _P, infer _Q, infer B, infer _S> ? Of<B> : never;
export type AnswerOf<O> =
  O extends Operation<infer _P, infer _Q, infer _B, infer S> ? (S extends JSONSchema ? FromSchema<S> : null) : never;
