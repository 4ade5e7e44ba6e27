import {
  type WalletAnswer,
  walletAnswerSchema,
  walletBalance,
  walletBet,
  walletBetWin,
  walletFreespin,
  walletRollback,
  walletSession,
  walletWin,
} from "#schemas/api/wallet-protocol.ts";
import type { AnswerOf, BodyOf, Operation } from "#schemas/kit/operation.ts";
import { type Problem, problemSchema } from "#schemas/kit/problem.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import { signedRequest } from "../../http/signature.ts";

/** The wallet said no, for good: nothing was moved. */
export class WalletError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Problem["params"];

  constructor(status: number, { code, message, params }: Problem) {
    super(message);
    this.name = "WalletError";
    this.status = status;
    this.code = code;
    this.params = params;
  }
}

/** The wallet gave no answer that decides anything: what it did is not known, and the same action may be sent again. */
export class WalletSilence extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "WalletSilence";
  }
}

export interface WalletClientOptions {
  /** Carries a request to the wallet: in-process, or over the network. */
  send(request: Request): Promise<Response>;
  secretOf(provider: string): string;
  clock: { now(): Date };
  sleep(milliseconds: number): Promise<void>;
}

/** Pauses before the second and third try of a call; the action's id stays the same. */
const PAUSES = [80, 350];
/** The host is not looked at in process; the signature covers the path alone. */
const ORIGIN = "http://wallet.invalid";
const FINAL = new Set([400, 403, 404, 409, 413, 422, 451]);

/** Speaks the seamless-wallet protocol as any provider does (docs/guides/game-provider.md). */
export class WalletClient {
  readonly #options: WalletClientOptions;

  constructor(options: WalletClientOptions) {
    this.#options = options;
  }

  session(provider: string, body: BodyOf<typeof walletSession>): Promise<AnswerOf<typeof walletSession>> {
    return this.#call(walletSession, provider, body);
  }
  async balance(provider: string, session: string): Promise<bigint> {
    return BigInt((await this.#call(walletBalance, provider, { session })).balance);
  }
  bet(provider: string, body: BodyOf<typeof walletBet>): Promise<WalletAnswer> {
    return this.#call(walletBet, provider, body);
  }
  win(provider: string, body: BodyOf<typeof walletWin>): Promise<WalletAnswer> {
    return this.#call(walletWin, provider, body);
  }
  betAndWin(provider: string, body: BodyOf<typeof walletBetWin>): Promise<WalletAnswer> {
    return this.#call(walletBetWin, provider, body);
  }
  freeSpin(provider: string, body: BodyOf<typeof walletFreespin>): Promise<AnswerOf<typeof walletFreespin>> {
    return this.#call(walletFreespin, provider, body);
  }
  rollback(provider: string, body: BodyOf<typeof walletRollback>): Promise<WalletAnswer> {
    return this.#call(walletRollback, provider, body);
  }

  async #call<O extends Operation>(operation: O, provider: string, body: BodyOf<O>): Promise<AnswerOf<O>> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#once(operation, provider, body);
      } catch (error) {
        const pause = PAUSES[attempt];
        if (!(error instanceof WalletSilence) || pause === undefined) throw error;
        await this.#options.sleep(pause);
      }
    }
  }

  async #once<O extends Operation>(operation: O, provider: string, body: BodyOf<O>): Promise<AnswerOf<O>> {
    const { send, secretOf, clock } = this.#options;
    const request = signedRequest(ORIGIN + operation.path, {
      provider,
      secret: secretOf(provider),
      body,
      now: clock.now(),
    });
    let response: Response;
    let answer: unknown;
    try {
      response = await send(request);
      answer = await response.json();
    } catch (error) {
      throw new WalletSilence(`${operation.name}: no answer`, { cause: error });
    }
    if (FINAL.has(response.status)) {
      const problem = validator(problemSchema)(answer);
      if (problem.ok) throw new WalletError(response.status, problem.value);
    }
    if (!response.ok) throw new WalletSilence(`${operation.name}: answered ${response.status}`);
    const checked = validator((operation.success ?? walletAnswerSchema) as JSONSchema)(answer);
    if (!checked.ok) throw new WalletSilence(`${operation.name}: ${JSON.stringify(checked.diagnostics[0])}`);
    return checked.value as AnswerOf<O>;
  }
}
