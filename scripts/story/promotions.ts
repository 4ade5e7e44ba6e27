import { claimAdventureDay, getAdventure } from "#schemas/api/adventures.ts";
import { activateBonus, activateFreespins, cancelBonus, listGifts } from "#schemas/api/bonuses.ts";
import { addFavourite } from "#schemas/api/favourites.ts";
import { listLotteries } from "#schemas/api/lotteries.ts";
import { listLootboxes, openLootbox } from "#schemas/api/prizes.ts";
import { listTournaments } from "#schemas/api/promotions.ts";
import { exchangeCompPoints, getCompPoints, listExchangeRates } from "#schemas/api/shop.ts";
import { joinTournament } from "#schemas/api/tournaments.ts";
import { count, picked } from "./chance.ts";
import { playFreeSpins } from "./play.ts";
import type { StoryPlayer } from "./player.ts";

/** Activates gifts that wait, plays free spins and opens boxes; now and then one is left or given up. */
export async function takeGifts(player: StoryPlayer): Promise<void> {
  const { chance } = player.role;
  const gifts = await player.does(listGifts, {});
  for (const { id, stage, games, activatable, cancelable } of gifts) {
    const hasSpins = games.length > 0;
    if (activatable && chance() < 0.7)
      await player.tries(hasSpins ? activateFreespins : activateBonus, { params: { id } });
    else if (!hasSpins && cancelable && stage === "handle_bets" && chance() < 0.03)
      await player.tries(cancelBonus, { params: { id } });
  }
  const [game] = gifts.find(({ freespins_left, activatable }) => freespins_left > 0 && !activatable)?.games ?? [];
  if (game && chance() < 0.6) await playFreeSpins(player, game);
  for (const { id, stage } of await player.does(listLootboxes, {}))
    if (stage === "issued" && chance() < 0.6) await player.tries(openLootbox, { params: { id } });
}

/** Takes part in the tournaments that run. */
export async function joinTournaments(player: StoryPlayer): Promise<void> {
  for (const { id, status } of await player.does(listTournaments, {})) {
    if (status !== "active" || player.joined.has(id)) continue;
    player.joined.add(id);
    await player.tries(joinTournament, { params: { id }, body: { confirmed: true } });
  }
}

/** Claims the days of the calendar whose task is done. */
export async function claimDays(player: StoryPlayer): Promise<void> {
  const adventure = await player.tries(getAdventure, { query: {} });
  for (const { step, claimable } of adventure?.days ?? [])
    if (adventure && claimable) await player.tries(claimAdventureDay, { params: { id: adventure.id, step } });
}

const CARDS = ["money", "freespins", "lootboxes"] as const;

/** Spends comp points: on tickets of a lottery, or in the shop. */
export async function spendPoints(player: StoryPlayer): Promise<void> {
  const { chance, currency } = player.role;
  const { chargeable } = await player.does(getCompPoints, {});
  if (chance() < 0.5) {
    const lotteries = await player.tries(listLotteries, {});
    const open = lotteries?.filter(({ status }) => status === "active") ?? [];
    const lottery = open.length > 0 ? picked(chance, open) : undefined;
    const price = lottery?.rates.find((rate) => rate.currency === currency)?.points ?? lottery?.rates[0]?.points;
    const most = price ? Math.floor(chargeable.points / price) : 0;
    if (!lottery?.group || most < 1) return;
    const exchange = {
      ...{ group: lottery.group, currency, lottery_id: String(lottery.id) },
      tickets_count: count(chance, 1, Math.min(most, 20)),
    };
    await player.tries(exchangeCompPoints, { params: { type: "lotteries" }, body: { exchange } });
    return;
  }
  const type = picked(chance, CARDS);
  const cards = await player.does(listExchangeRates, { params: { type } });
  const prices = cards.map(({ group, rate, rates }) => ({
    group,
    points: rates.find((own) => own.currency === currency)?.points ?? rate.points,
  }));
  const payable = prices.filter(({ points }) => points <= chargeable.points);
  if (payable.length === 0) return;
  const exchange = { ...picked(chance, payable), currency };
  await player.tries(exchangeCompPoints, { params: { type }, body: { exchange } });
}

/** Puts a game among the favourites. */
export async function addFavourites(player: StoryPlayer): Promise<void> {
  const { chance, currency } = player.role;
  const { id } = picked(chance, player.world.catalogue.games.slice(0, 40)).currencies[currency] ?? {};
  if (id !== undefined) await player.tries(addFavourite, { params: { id } });
}
