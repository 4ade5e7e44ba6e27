import { validator } from "#schemas/kit/validate.ts";
import {
  SANDBOX_REJECTIONS,
  SANDBOX_SIGNATURE_HEADER,
  SANDBOX_TIMESTAMP_HEADER,
  SANDBOX_TOLERANCE_MS,
  type SandboxCreateDeposit,
  type SandboxCreatePayout,
  type SandboxDeposit,
  type SandboxPayout,
  type SandboxRefund,
  sandboxDepositSchema,
  sandboxErrorSchema,
  sandboxEventSchema,
  sandboxPayoutSchema,
} from "#schemas/payments/sandbox.ts";
import {
  type CreatedDeposit,
  type PaymentAdapter,
  type ProviderDeposit,
  type ProviderPayout,
  ProviderRejected,
} from "../adapter.ts";
import { callProvider, type ProviderAnswer, ProviderUnclear } from "./call-provider.ts";
import { malformedCallback, requireSigned, signText } from "./signed.ts";

export interface SandboxConnection {
  /** Its address, such as http://pay.localhost:3000; asked for with each call. */
  url: () => string;
  key: string;
  now: () => Date;
  /** Milliseconds until a call is given up. */
  deadlineMs?: number;
  /** Address of names under `localhost`; 127.0.0.1 unless it is given. */
  localhost?: string;
}

const DEADLINE_MS = 10_000;

const checkDeposit = validator(sandboxDepositSchema);
const checkPayout = validator(sandboxPayoutSchema);
const checkError = validator(sandboxErrorSchema);
const checkEvent = validator(sandboxEventSchema);

/** The bundled payment sandbox (docs/guides/payment-providers.md). */
export function createSandboxAdapter(connection: SandboxConnection): PaymentAdapter {
  const { url, key, now, deadlineMs = DEADLINE_MS, localhost } = connection;
  return {
    name: "sandbox",

    async createDeposit(request) {
      const body: SandboxCreateDeposit = {
        reference: request.reference,
        amount: String(request.amount),
        currency: request.currency,
        method: request.method,
        token: request.token,
        save_profile: request.saveProfile,
        player: request.player,
        return_url: request.returnUrl,
        callback_url: request.callbackUrl,
      };
      return createdDeposit(read(checkDeposit, await call("POST", "/v1/deposits", body)));
    },

    async findDeposit(reference) {
      const answer = await call("GET", `/v1/deposits?reference=${encodeURIComponent(reference)}`);
      return isNotFound(answer) ? null : providerDeposit(read(checkDeposit, answer));
    },

    async createPayout(request) {
      const body: SandboxCreatePayout = {
        reference: request.reference,
        amount: String(request.amount),
        currency: request.currency,
        method: request.method,
        token: request.token,
        destination: request.destination,
        player: request.player,
        callback_url: request.callbackUrl,
      };
      return providerPayout(read(checkPayout, await call("POST", "/v1/payouts", body)));
    },

    async findPayout(reference) {
      const answer = await call("GET", `/v1/payouts?reference=${encodeURIComponent(reference)}`);
      return isNotFound(answer) ? null : providerPayout(read(checkPayout, answer));
    },

    async refund({ reference, depositReference, amount, currency }) {
      const body: SandboxRefund = { reference, deposit_reference: depositReference, amount: String(amount), currency };
      const answer = await call("POST", "/v1/refunds", body);
      if (answer.status !== 201) throw failure(answer);
    },

    readCallback(headers, rawBody, received) {
      const timestamp = headers.get(SANDBOX_TIMESTAMP_HEADER) ?? "";
      const signature = headers.get(SANDBOX_SIGNATURE_HEADER) ?? "";
      const signed = { key, text: `${timestamp}\n${rawBody}`, encoding: "hex", signature } as const;
      requireSigned(signed, Number(timestamp || Number.NaN) * 1000, received, SANDBOX_TOLERANCE_MS);
      const event = checkEvent(parse(rawBody));
      if (!event.ok) throw malformedCallback();
      const { id, type, data } = event.value;
      return { eventId: id, kind: type === "deposit.updated" ? "deposit" : "payout", reference: data.reference };
    },
  };

  function call(method: "GET" | "POST", path: string, content?: object): Promise<ProviderAnswer> {
    const body = content === undefined ? undefined : JSON.stringify(content);
    const timestamp = String(Math.floor(now().getTime() / 1000));
    const signature = signText(key, [timestamp, method, path, body ?? ""].join("\n"), "hex");
    const headers = { [SANDBOX_TIMESTAMP_HEADER]: timestamp, [SANDBOX_SIGNATURE_HEADER]: signature };
    return callProvider(new URL(path, url()).href, {
      method,
      headers,
      deadlineMs,
      ...(localhost ? { localhost } : {}),
      ...(body === undefined ? {} : { body }),
    });
  }
}

/** The body of an answer that went well; throws ProviderRejected if nothing was done, ProviderUnclear if nobody knows. */
function read<T>(check: (value: unknown) => { ok: true; value: T } | { ok: false }, answer: ProviderAnswer): T {
  if (answer.status !== 200 && answer.status !== 201) throw failure(answer);
  const checked = check(answer.body);
  if (!checked.ok) throw new ProviderUnclear(`the sandbox answered ${answer.status} with a body of another shape`);
  return checked.value;
}

/** Only a 4xx with a code that is known means that nothing was done. */
function failure({ status, body }: ProviderAnswer): Error {
  const error = checkError(body);
  const code = error.ok ? error.value.error.code : null;
  const isRejected = status >= 400 && status < 500 && SANDBOX_REJECTIONS.some((known) => known === code);
  if (isRejected && error.ok) return new ProviderRejected(error.value.error.code, error.value.error.kind ?? "hard");
  return new ProviderUnclear(`the sandbox answered ${status}${code ? ` ${code}` : ""}`);
}

function isNotFound({ status, body }: ProviderAnswer): boolean {
  const error = checkError(body);
  return status === 404 && error.ok && error.value.error.code === "not_found";
}

function createdDeposit({ id, state, next, decline }: SandboxDeposit): CreatedDeposit {
  return {
    providerId: id,
    state,
    next: {
      kind: next.kind,
      ...(next.url ? { url: next.url } : {}),
      ...(next.address ? { address: next.address } : {}),
      ...(next.network ? { network: next.network } : {}),
      ...(next.expires_at ? { expiresAt: new Date(next.expires_at) } : {}),
    },
    ...(state === "declined" && decline ? { decline } : {}),
  };
}

function providerDeposit(deposit: SandboxDeposit): ProviderDeposit {
  const { id, reference, state, amount, currency, decline, confirmations, card_range, profile } = deposit;
  return {
    providerId: id,
    reference,
    state,
    amount: BigInt(amount),
    currency,
    ...(decline ? { decline } : {}),
    ...(confirmations ? { confirmations } : {}),
    ...(card_range ? { cardRange: card_range } : {}),
    ...(profile ? { profile } : {}),
  };
}

const providerPayout = ({ id, reference, state, reason }: SandboxPayout): ProviderPayout => ({
  providerId: id,
  reference,
  state,
  ...(reason ? { reason } : {}),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
