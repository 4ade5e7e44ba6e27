import type { AppLoadContext } from "@remix-run/server-runtime";
import { exchangeCompPoints } from "#schemas/api/shop.ts";
import { segmentsOf } from "#schemas/rules/segments.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";
import { cookiesOf, requirePlayer } from "../shell/guards/guards.server.ts";
import { areLotteriesOpen } from "../shell/lotteries-open.ts";
import { notFound } from "../shell/not-found.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";
import { findLottery } from "./load-lotteries.server.ts";

/** POST /lottery/{slug}: buys tickets with comp points, and leads back to the page, which says how it ended. */
export async function buyTickets(context: AppLoadContext, request: Request, slug: string): Promise<Response> {
  const player = requirePlayer(context, request);
  if (!areLotteriesOpen(context.visitor)) throw notFound();
  const form = await formTexts(request);
  const { id, group, frontend_identifier } = await findLottery(context, slug);
  const count = Number(form.tickets ?? "1");
  const back = (address: Record<string, string>) =>
    redirectWithin(context.visitor, `/lottery/${frontend_identifier}?${new URLSearchParams(address)}#tickets`, {
      status: 303,
      headers: cookiesOf(context.platform),
    });
  if (segmentsOf(player.groups).multiAccount && !form.accounts) return back({ failed: "LOTTERY.ACCOUNTS" });
  try {
    await context.platform.call(exchangeCompPoints, {
      params: { type: "lotteries" },
      body: {
        exchange: {
          ...{ group, currency: player.currency, lottery_id: String(id), tickets_count: count },
          ...(form.bonuses ? { enable_bonuses: true } : {}),
        },
      },
      ...(form.key ? { key: form.key } : {}),
    });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return back({ failed: error.problem.code });
  }
  return back({ bought: String(count) });
}
