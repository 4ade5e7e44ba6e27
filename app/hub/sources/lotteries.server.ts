import { listLotteryStatuses } from "#schemas/api/lotteries.ts";
import { lotteriesLoader } from "../../gateways/cache/cached-loaders.server.ts";
import { areLotteriesOpen } from "../../shell/lotteries-open.ts";
import type { HubSource } from "../hub-item.ts";

/** Lotteries whose tickets are on sale, with how many the player has. */
export const lotteryItems: HubSource = async (context) => {
  const { platform, cache, visitor } = context;
  if (!areLotteriesOpen(visitor)) return [];
  const [all, own] = await Promise.all([
    cache.getOrLoad(lotteriesLoader, context, null),
    visitor.player ? platform.call(listLotteryStatuses, {}) : [],
  ]);
  return all
    .filter(({ status }) => status === "active")
    .map((lottery) => {
      const count = own.find(({ lottery_id }) => lottery_id === lottery.id)?.tickets.length ?? 0;
      return {
        ...{ key: `lottery-${lottery.id}`, kind: "lottery", title: lottery.title, amount: null, own: count > 0 },
        note: count > 0 ? { id: "HUB.TICKETS", count } : { id: "HUB.TICKETS.OPEN" },
        ...{ to: `/lottery/${lottery.frontend_identifier}`, endsAt: lottery.end_at },
      };
    });
};
