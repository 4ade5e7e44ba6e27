import { CURRENCIES, type CurrencyCode } from "#schemas/kit/constants.ts";
import type { HostedPage } from "#schemas/payments/hosted-page.ts";
import {
  type CreatedDeposit,
  type DepositRequest,
  type PaymentAdapter,
  type PayoutRequest,
  type ProviderDeposit,
  type ProviderPayout,
  ProviderRejected,
} from "../adapter.ts";
import { bodyOf, textAt } from "./body-places.ts";
import { callProvider, type ProviderAnswer, ProviderUnclear } from "./call-provider.ts";
import { fromDecimal, toDecimal } from "./decimal-amount.ts";
import { malformedCallback, requireSigned, signText } from "./signed.ts";

export interface HostedPageConnection {
  settings: HostedPage;
  key: string;
  now: () => Date;
  /** Its address, where that is not the one of the settings. */
  url?: () => string;
  /** Address of names under `localhost`; 127.0.0.1 unless it is given. */
  localhost?: string;
}

/** Any provider with hosted pages that its settings describe (schemas/payments/hosted-page.ts). */
export function createHostedPageAdapter(connection: HostedPageConnection): PaymentAdapter {
  const { settings, key, now } = connection;
  const { deposit, payout, refund, signature, errors } = settings;

  return {
    name: settings.name,

    async createDeposit(request) {
      const body = bodyOf(deposit.create.fields, {
        ...commonValues(request),
        save_profile: request.saveProfile,
        return_url: request.returnUrl,
      });
      return createdDeposit(accepted(await call("POST", deposit.create.path, body)), request.method);
    },

    async findDeposit(reference) {
      const answer = await call("GET", pathOf(deposit.find.path, reference));
      return isNotFound(answer) ? null : providerDeposit(accepted(answer));
    },

    async createPayout(request) {
      const body = bodyOf(payout.create.fields, {
        ...commonValues(request),
        destination: request.destination ?? undefined,
      });
      return providerPayout(accepted(await call("POST", payout.create.path, body)));
    },

    async findPayout(reference) {
      const answer = await call("GET", pathOf(payout.find.path, reference));
      return isNotFound(answer) ? null : providerPayout(accepted(answer));
    },

    async refund({ reference, depositReference, amount, currency }) {
      const values = { reference, deposit_reference: depositReference, amount: amountText(amount, currency), currency };
      accepted(await call("POST", pathOf(refund.path, depositReference), bodyOf(refund.fields, values)));
    },

    readCallback(headers, rawBody, received) {
      const timestamp = headers.get(signature.timestamp_header) ?? "";
      const signed = {
        key,
        text: fill(signature.callback, { timestamp, body: rawBody }),
        encoding: signature.encoding,
        signature: headers.get(signature.header) ?? "",
      };
      const unit = signature.timestamp_unit === "s" ? 1_000 : 1;
      requireSigned(signed, Number(timestamp || Number.NaN) * unit, received, signature.tolerance_s * 1_000);
      return readEvent(rawBody);
    },
  };

  function readEvent(rawBody: string) {
    const { callback } = settings;
    let body: unknown;
    try {
      body = JSON.parse(rawBody);
    } catch {
      throw malformedCallback();
    }
    const eventId = textAt(body, callback.event_id);
    const reference = textAt(body, callback.reference);
    const kind = textAt(body, callback.kind);
    if (eventId === null || reference === null || (kind !== callback.deposit && kind !== callback.payout)) {
      throw malformedCallback();
    }
    return { eventId, reference, kind: kind === callback.deposit ? ("deposit" as const) : ("payout" as const) };
  }

  function commonValues(request: DepositRequest | PayoutRequest) {
    const { reference, amount, currency, method, token, player, callbackUrl } = request;
    return {
      reference,
      amount: amountText(amount, currency),
      currency,
      method: settings.methods?.[method] ?? method,
      token: token ?? undefined,
      player_id: String(player.id),
      email: player.email,
      country: player.country,
      locale: player.locale,
      callback_url: callbackUrl,
    };
  }

  function amountText(amount: bigint, currency: CurrencyCode): string {
    return settings.amounts === "decimal" ? toDecimal(amount, currency) : String(amount);
  }

  function call(method: "GET" | "POST", path: string, content?: object): Promise<ProviderAnswer> {
    const url = new URL((connection.url?.() ?? settings.url).replace(/\/$/, "") + path);
    const body = content === undefined ? undefined : JSON.stringify(content);
    const time = now().getTime();
    const timestamp = String(signature.timestamp_unit === "s" ? Math.floor(time / 1_000) : time);
    const text = fill(signature.request, { timestamp, method, path: url.pathname + url.search, body: body ?? "" });
    return callProvider(url.href, {
      method,
      deadlineMs: settings.deadline_ms,
      headers: {
        ...settings.headers,
        [signature.timestamp_header]: timestamp,
        [signature.header]: signText(key, text, signature.encoding),
      },
      ...(connection.localhost ? { localhost: connection.localhost } : {}),
      ...(body === undefined ? {} : { body }),
    });
  }

  /** The body of an answer that went well. Only a 4xx with a code that the settings name means that nothing was done. */
  function accepted({ status, body }: ProviderAnswer): unknown {
    if (status >= 200 && status < 300) return body;
    const code = textAt(body, errors.code);
    const kind = code !== null && Object.hasOwn(errors.rejected, code) ? errors.rejected[code] : undefined;
    if (code !== null && kind && status >= 400 && status < 500) throw new ProviderRejected(code, kind);
    throw new ProviderUnclear(`${settings.name} answered ${status}${code ? ` ${code}` : ""}`);
  }

  function isNotFound({ status, body }: ProviderAnswer): boolean {
    const code = textAt(body, errors.code);
    return status === 404 && code !== null && errors.not_found.includes(code);
  }

  function createdDeposit(body: unknown, method: string): CreatedDeposit {
    const { answer } = deposit;
    const state = stateOf(deposit.states, textAt(body, answer.state));
    const url = textAt(body, answer.page);
    const address = textAt(body, answer.address);
    const network = textAt(body, answer.network);
    const expires = Date.parse(textAt(body, answer.expires_at) ?? "");
    const isFramed = settings.framed_methods?.includes(method) ?? false;
    const kind = address ? "address" : state !== "pending" || !url ? "none" : isFramed ? "frame" : "redirect";
    return {
      providerId: required(textAt(body, answer.id), "id"),
      state,
      next: {
        kind,
        ...(url ? { url } : {}),
        ...(address ? { address } : {}),
        ...(network ? { network } : {}),
        ...(Number.isNaN(expires) ? {} : { expiresAt: new Date(expires) }),
      },
      ...(state === "declined" ? { decline: declineOf(body) } : {}),
    };
  }

  function providerDeposit(body: unknown): ProviderDeposit {
    const { answer } = deposit;
    const state = stateOf(deposit.states, textAt(body, answer.state));
    const currency = textAt(body, answer.currency);
    if (currency === null || !isCurrency(currency)) throw unclear("currency");
    const amount = required(textAt(body, answer.amount), "amount");
    const subunits = settings.amounts === "decimal" ? fromDecimal(amount, currency) : integer(amount);
    const seen = integer(textAt(body, answer.confirmations_seen) ?? "");
    const needed = integer(textAt(body, answer.confirmations_needed) ?? "");
    const token = textAt(body, answer.profile_token);
    const label = textAt(body, answer.profile_label) ?? token;
    const cardRange = textAt(body, answer.card_range);
    return {
      providerId: required(textAt(body, answer.id), "id"),
      reference: required(textAt(body, answer.reference), "reference"),
      state,
      amount: required(subunits, "amount"),
      currency,
      ...(state === "declined" ? { decline: declineOf(body) } : {}),
      ...(seen !== null && needed !== null ? { confirmations: { seen: Number(seen), needed: Number(needed) } } : {}),
      ...(cardRange ? { cardRange } : {}),
      ...(token && label ? { profile: { token, label, expires: textAt(body, answer.profile_expires) } } : {}),
    };
  }

  function providerPayout(body: unknown): ProviderPayout {
    const { answer } = payout;
    const reason = textAt(body, answer.reason);
    return {
      providerId: required(textAt(body, answer.id), "id"),
      reference: required(textAt(body, answer.reference), "reference"),
      state: stateOf(payout.states, textAt(body, answer.state)),
      ...(reason ? { reason } : {}),
    };
  }

  function declineOf(body: unknown) {
    const reason = textAt(body, deposit.answer.reason) ?? "declined";
    const kind = Object.hasOwn(deposit.decline_reasons, reason) ? deposit.decline_reasons[reason] : undefined;
    return { kind: kind ?? ("hard" as const), reason: reason.toLowerCase() };
  }

  /** A word that the settings don't know says nothing: the payment is asked for again later. */
  function stateOf<S>(states: Readonly<Record<string, S>>, word: string | null): S {
    const state = word !== null && Object.hasOwn(states, word) ? states[word] : undefined;
    if (state === undefined) throw unclear(`state ${word}`);
    return state;
  }

  function required<T>(value: T | null, name: string): T {
    if (value === null) throw unclear(name);
    return value;
  }

  function unclear(name: string): ProviderUnclear {
    return new ProviderUnclear(`${settings.name} answered without a ${name} that is known`);
  }
}

const isCurrency = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

const integer = (text: string): bigint | null => (/^\d+$/.test(text) ? BigInt(text) : null);

const pathOf = (path: string, reference: string): string => path.replace("{reference}", encodeURIComponent(reference));

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
