import { randomUUID } from "node:crypto";
import type { AppLoadContext } from "@remix-run/server-runtime";
import { type Gift, listGifts } from "#schemas/api/bonuses.ts";
import {
  getLotteryStatus,
  LOTTERY_ERRORS,
  type Lottery,
  listLotteries,
  listLotteryStatuses,
} from "#schemas/api/lotteries.ts";
import { getCompPoints, SHOP_ERRORS } from "#schemas/api/shop.ts";
import { currentEdition, type LotteryStage, lotteryStage, ticketsLeft } from "#schemas/rules/lotteries.ts";
import { segmentsOf } from "#schemas/rules/segments.ts";
import { lotteriesLoader } from "../gateways/cache/cached-loaders.server.ts";
import { part } from "../gateways/part.server.ts";
import { areLotteriesOpen } from "../shell/lotteries-open.ts";
import { notFound } from "../shell/not-found.ts";
import { redirectWithin } from "../shell/redirect-within.server.ts";

const DEADLINE_MS = 8_000;

/** Document 1 section 2: without lotteries their tab leads to all tournaments (ROUTE-10). */
function guardTab(context: AppLoadContext): void {
  if (!areLotteriesOpen(context.visitor)) throw redirectWithin(context.visitor, "/tournaments/all");
}

const stageOf = ({ status, drawn_at }: Lottery): LotteryStage => lotteryStage({ status, drawn: drawn_at !== null });

/** The list of lotteries with how many tickets the player has of each; null lotteries could not be loaded. */
export async function loadLotteryList(context: AppLoadContext) {
  guardTab(context);
  const { platform, cache, visitor, log } = context;
  const [all, own] = await Promise.all([
    part(log, "LOTTERIES", cache.getOrLoad(lotteriesLoader, context, null), DEADLINE_MS),
    visitor.player ? part(log, "LOTTERY_TICKETS", platform.call(listLotteryStatuses, {}), DEADLINE_MS) : [],
  ]);
  return {
    currency: visitor.player?.currency ?? visitor.currency,
    now: context.now().getTime(),
    lotteries:
      all?.map((lottery) => ({
        lottery,
        stage: stageOf(lottery),
        tickets: own?.find(({ lottery_id }) => lottery_id === lottery.id)?.tickets.length ?? 0,
      })) ?? null,
  };
}

export type LotteryListData = Awaited<ReturnType<typeof loadLotteryList>>;
export type LotteryEntry = NonNullable<LotteryListData["lotteries"]>[number];

const FAILURES: readonly string[] = [...LOTTERY_ERRORS, ...SHOP_ERRORS, "LOTTERY.ACCOUNTS"];

/** One lottery with the player's tickets and points; 404 for one that the visitor may not see. */
export async function loadLottery(context: AppLoadContext, request: Request, slug: string) {
  const { visitor } = context;
  if (!areLotteriesOpen(visitor)) throw notFound();
  const lottery = await findLottery(context, slug);
  if (lottery.frontend_identifier !== slug) {
    throw redirectWithin(visitor, `/lottery/${lottery.frontend_identifier}`, { status: 301 });
  }
  const { searchParams } = new URL(request.url);
  const failed = searchParams.get("failed");
  const { player } = visitor;
  const currency = player?.currency ?? visitor.currency;
  const rate = lottery.rates.find((one) => one.currency === currency) ?? lottery.rates[0];
  const [tickets, points] = await Promise.all([
    player ? loadTickets(context, lottery.id) : [],
    player ? part(context.log, "COMP_POINTS", context.platform.call(getCompPoints, {}), DEADLINE_MS) : null,
  ]);
  const balance = points?.chargeable.points ?? null;
  const gifts = await loadWonGifts(context, tickets ?? []);
  return {
    lottery,
    stage: stageOf(lottery),
    currency: rate?.currency ?? currency,
    price: rate?.points ?? null,
    depositCents: rate?.deposit_cents ?? null,
    betCents: rate?.bet_cents ?? null,
    signedIn: player !== null,
    guestMode: visitor.guestMode,
    /** The player's own; null: they could not be loaded. */
    tickets,
    /** The gifts that the player's tickets have won, by ticket; a gift that could not be loaded is missing. */
    gifts,
    /** Points to spend; null where they are not known. */
    balance,
    /** How many tickets the limits still leave; null where the player's own are not known. */
    left:
      tickets &&
      ticketsLeft(
        { perPlayer: lottery.max_tickets_per_player, inAll: lottery.max_tickets },
        { own: tickets.length, sold: lottery.tickets_sold },
      ),
    /** What the player has to agree to before they buy. */
    asks: {
      bonuses: player !== null && !player.can_issue_bonuses,
      accounts: player !== null && segmentsOf(player.groups).multiAccount,
    },
    bought: Math.max(0, Math.trunc(Number(searchParams.get("bought") ?? 0)) || 0),
    failed: failed === null ? null : FAILURES.includes(failed) ? failed : "CALL.FAILED",
    /** Sent as the Idempotency-Key: a form that is sent twice buys once. */
    key: randomUUID(),
    brand: visitor.brand.name,
    now: context.now().getTime(),
  };
}

export type LotteryData = Awaited<ReturnType<typeof loadLottery>>;

/** By slug, or by the number that the shop's card knows; a name without the day of an edition leads to the one that runs. */
export async function findLottery({ platform, log, visitor }: AppLoadContext, slug: string): Promise<Lottery> {
  const all = await part(log, "LOTTERIES", platform.call(listLotteries, {}), DEADLINE_MS);
  if (!all) throw new Response(null, { status: 503 });
  const found = all.find(({ frontend_identifier, id }) => frontend_identifier === slug || String(id) === slug);
  if (found) return found;
  const current = currentEdition(
    all.map(({ frontend_identifier, status, end_at }) => ({ slug: frontend_identifier, status, end_at })),
    slug,
  );
  throw current ? redirectWithin(visitor, `/lottery/${current.slug}`) : notFound();
}

const loadTickets = async ({ platform, log }: AppLoadContext, id: number) =>
  (await part(log, "LOTTERY_TICKETS", platform.call(getLotteryStatus, { params: { id } }), DEADLINE_MS))?.tickets ??
  null;

type Won = Pick<Gift, "id" | "kind" | "stage" | "freespins_left">;

/** What has become of the prizes: asked for only where the player has won some. */
async function loadWonGifts(
  { platform, log }: AppLoadContext,
  tickets: readonly { number: number; gift: string | null }[],
): Promise<Record<number, Won>> {
  const won = tickets.filter(({ gift }) => gift !== null);
  if (won.length === 0) return {};
  const gifts = await part(log, "LOTTERY_GIFTS", platform.call(listGifts, { fresh: true }), DEADLINE_MS);
  return Object.fromEntries(
    won.flatMap(({ number, gift }) => {
      const found = gifts?.find(({ id }) => id === gift);
      if (!found) return [];
      const { id, kind, stage, freespins_left } = found;
      return [[number, { id, kind, stage, freespins_left }]];
    }),
  );
}
