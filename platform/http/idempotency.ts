import type { Operation } from "#schemas/kit/operation.ts";
import type { Session } from "./session.ts";

/** What a call was answered, for answering it again. */
export interface StoredAnswer {
  status: number;
  /** As JSON; null for an answer without a body. */
  body: string | null;
}

export interface KeyedCall {
  key: string;
  operation: Operation;
  path: string;
  rawBody: string;
  session: Session;
  headers: Headers;
  /** The handler finds by `callKey` what an earlier try has done: where that is not known, it is run again. */
  repeatable: boolean;
}

/**
 * Runs a call under its key once; made again it gets the first answer (CALL-01). `run` gets the `callKey`: the same for every try
 * of the call, another for every other call.
 */
export type Idempotency = (
  call: KeyedCall,
  run: (callKey: string | null) => Promise<StoredAnswer>,
) => Promise<StoredAnswer>;

export const KEY_HEADER = "Idempotency-Key";
/** Says that an answer is the first call's. */
export const REPLAYED_HEADER = "Idempotent-Replayed";

/**
 * Only a player's calls that aren't idempotent by themselves are kept. Moves of money have keys of their own in their
 * domains, which live as long as the ledger.
 */
export const mayBeKeyed = ({ method, caller, idempotent }: Operation): boolean =>
  method === "POST" && caller !== "provider" && idempotent !== true;
