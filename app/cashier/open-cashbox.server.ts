import type { AppLoadContext } from "@remix-run/server-runtime";
import { openAccount } from "#schemas/api/players.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { backPath } from "../shell/back-path.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import type { ModalName } from "../shell/modals/modal.ts";
import { modalOf, withModal } from "../shell/modals/url-modal.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { pageBelow } from "./page-below.server.ts";

/** What the deposit modal takes from its address. */
const PARAMETERS = { amountProp: /^\d{1,12}(\.\d{1,8})?$/, autoApplyPromocode: /^(true|false)$/ } as const;

/**
 * Cashbox addresses are no pages: a player is led back to where they were, with the modal open over it (ROUTE-08); a
 * guest registers first and then lands there.
 */
export function openCashbox(
  context: AppLoadContext,
  request: Request,
  name: ModalName,
  extra: Readonly<Record<string, string>> = {},
): Response {
  requirePlayer(context, request);
  const query = new URL(request.url).searchParams;
  const taken = Object.entries(PARAMETERS).flatMap(([key, allowed]) => {
    const value = query.get(key);
    return value !== null && allowed.test(value) ? [[key, value] as const] : [];
  });
  const below = pageBelow(context, request);
  return redirectWithin(context.visitor, withModal(below, name, { ...Object.fromEntries(taken), ...extra }));
}

/** Opens an account in a currency, or makes one that is there the active one, and shows the modal again. */
export async function chooseAccount(context: AppLoadContext, request: Request, currency: string): Promise<Response> {
  const back = backPath(request, context.visitor.origin, context.visitor.prefix);
  const name = modalOf({ search: `?${back.split("?", 2)[1] ?? ""}` }) ?? "deposit";
  const errorCode = await errorOf(context.platform.call(openAccount, { body: { currency } }));
  return redirectWithin(context.visitor, withModal(pageBelow(context, request), name, errorCode ? { errorCode } : {}), {
    headers: cookiesOf(context.platform),
  });
}

async function errorOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return error.problem.errors?.currency?.[0]?.code ?? error.problem.code;
  }
}
