import type { AppLoadContext } from "@remix-run/server-runtime";
import { exchangeCompPoints } from "#schemas/api/shop.ts";
import { segmentsOf } from "#schemas/rules/segments.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { backPath } from "../shell/back-path.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { withModal } from "../shell/modals/url-modal.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { toCard } from "./card.ts";
import type { ExchangeStep } from "./exchange-address.ts";
import { loadRates } from "./rates-loader.server.ts";
import { SHOP_PATH } from "./shop-path.ts";

/** POST /rocket-mart/exchange: the next step of an exchange, or the exchange itself (SHOP-03). */
export async function answerExchangeForm(context: AppLoadContext, request: Request): Promise<Response> {
  const player = requirePlayer(context, request);
  const form = await formTexts(request);
  const quantity = form.quantity ?? "1";
  const card = { card: form.card ?? "", quantity };
  const show = (step: ExchangeStep | null, more: Readonly<Record<string, string>> = {}) =>
    redirectWithin(
      context.visitor,
      withModal(shopBelow(context, request), "exchange", { ...card, ...(step ? { step } : {}), ...more }),
      { status: 303, headers: cookiesOf(context.platform) },
    );
  if (form.intent === "quantity") return show(null);
  if (segmentsOf(player.groups).multiAccount && !form.accounts) return show("accounts");
  if (!player.can_issue_bonuses && !form.bonuses) return show("bonuses");
  const { currency } = player;
  const rates = await loadRates(context);
  const rate = rates.find(({ group }) => group === form.card);
  const found = rate && toCard(rate, currency, {});
  if (!found) return show("failed", { errorCode: "SHOP.CARD_UNKNOWN" });
  // The price that the player saw; the platform compares it with its own.
  const cost = Number(form.cost ?? found.points);
  try {
    await context.platform.call(exchangeCompPoints, {
      params: { type: found.type },
      body: {
        exchange: {
          ...{ group: found.group, currency: found.currency, points: cost * Number(quantity) },
          ...(form.bonuses ? { enable_bonuses: true } : {}),
        },
      },
      ...(form.key ? { key: form.key } : {}),
    });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return show("failed", { errorCode: error.problem.code });
  }
  return show("done");
}

/** The tab of the shop that the form was sent from; the shop itself from anywhere else. */
function shopBelow({ visitor }: AppLoadContext, request: Request): string {
  const back = backPath(request, visitor.origin, visitor.prefix);
  const path = back.split("?", 1)[0] ?? "";
  return path === SHOP_PATH || path.startsWith(`${SHOP_PATH}/`)
    ? path.endsWith("/exchange")
      ? SHOP_PATH
      : path
    : SHOP_PATH;
}
