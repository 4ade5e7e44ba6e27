import type { AppLoadContext } from "@remix-run/server-runtime";
import { PlatformError } from "../gateways/platform.server.ts";
import { cookiesOf } from "../shell/guards/guards.server.ts";
import type { ModalName } from "../shell/modals/modal.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { pageBelow } from "./page-below.server.ts";

/** What is wrong with a form of the cashbox: a code of the catalogue, at a field or at the whole. */
export interface FormError {
  code: string;
  field: "amount" | "code" | "confirm_bonus_loss" | "destination" | "method" | null;
}

/** An answer with it takes the place of the form's step in the browser's history, also where the form does not ask for that. */
export const REPLACE_HEADER = "X-Remix-Replace";

/** Back to a modal over the page that the form was sent from, in the place of the form's step; empty parameters are left out. */
export function backToModal(
  context: AppLoadContext,
  request: Request,
  name: ModalName,
  parameters: Readonly<Record<string, string | undefined>>,
): Response {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const headers = new Headers(cookiesOf(context.platform));
  headers.set(REPLACE_HEADER, "true");
  return redirectWithin(context.visitor, withModal(pageBelow(context, request), name, Object.fromEntries(given)), {
    status: 303,
    headers,
  });
}

export const errorParameters = ({ code, field }: FormError) => ({
  errorCode: code,
  errorField: field ?? undefined,
});

/** The reason that the platform gave for a rejection. Anything but a rejection is thrown on. */
export function formErrorOf(error: unknown): FormError {
  if (!(error instanceof PlatformError)) throw error;
  const { code, errors } = error.problem;
  const amount = errors?.amount_cents?.[0];
  if (amount) return { code: amount.code, field: "amount" };
  const destination = errors?.destination?.[0];
  if (destination) return { code: destination.code, field: "destination" };
  if (code === "PAYMENT.BONUS_WOULD_BE_LOST") return { code: "CASHBOX.LOSS.REQUIRED", field: "confirm_bonus_loss" };
  if (code === "PAYMENT.NOT_AVAILABLE" || code === "PAYMENT.DEPOSIT_LIMITED") return { code, field: "amount" };
  return { code, field: null };
}
