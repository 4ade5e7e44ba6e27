import { changeGroups } from "#platform/players/change-groups.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { setRealityCheck } from "#schemas/api/reality-check.ts";
import { type Chance, count, weighted } from "./chance.ts";
import { about, cashable, payIn, payOut, type Waiting } from "./pay.ts";
import { playGame } from "./play.ts";
import type { StoryPlayer } from "./player.ts";
import { addFavourites, claimDays, joinTournaments, spendPoints, takeGifts } from "./promotions.ts";
import { bet } from "./sports.ts";
import { chat, giveOpinion, handInDocuments, writeLetter } from "./support.ts";

const MINUTE_MS = 60_000;

export interface Visit {
  player: StoryPlayer;
  /** Counts the player's visits from 0. */
  number: number;
  /** Whether the season's catalogue is there, so that bets can be placed. */
  hasSports: boolean;
  /** The chance of a part of the visit: what an installation draws by itself in one part changes nothing in the others. */
  chanceOf: (part: string) => Chance;
}

/** What a player does when they come; answers a withdrawal that they have asked for. */
export async function visit({ player, number, hasSports, chanceOf }: Visit): Promise<Waiting | null> {
  const { role, world } = player;
  const { kind } = role;
  const chance = chanceOf("course");
  role.chance = chanceOf("payments");
  await player.arrive();
  if (number === 0) await settleIn(player);
  else if (number === 1) await speakUp(player);
  const often = kind === "vip" || kind === "high-roller" || role.guest;
  if (number === 0 || chance() < (often ? 0.6 : 0.35)) await payIn(player);
  world.clock.pass(count(chance, 1, 3) * MINUTE_MS);
  role.chance = chanceOf("gifts");
  if (chance() < 0.6) await takeGifts(player);
  if (number % 3 === 0) await joinTournaments(player);
  if (hasSports && (kind === "bettor" || (kind !== "limited" && chance() < 0.1))) await bet(player);
  role.chance = chanceOf("games");
  const games = kind === "bettor" ? 1 : count(chance, 1, 2);
  for (let game = 0; game < games; game += 1)
    await playGame(player, role.guest ? count(chance, 4, 9) : count(chance, 3, often ? 13 : 8));
  if (chance() < 0.2) await claimDays(player);
  if (number % (role.kind === "vip" || role.kind === "high-roller" ? 2 : 4) === 1) await spendPoints(player);
  if (chance() < 0.1) await addFavourites(player);
  if (number > 3 && chance() < 0.06) await giveOpinion(player);
  return chance() < 0.2 ? cashOut(player) : null;
}

/** A part of what is above some deposits is paid out. */
async function cashOut(player: StoryPlayer): Promise<Waiting | null> {
  const { chance, currency } = player.role;
  const held = await cashable(player);
  const least = about(120, currency);
  if (held < least) return null;
  const share = weighted(chance, [
    [0.5, 3],
    [0.8, 2],
    [1, 1],
  ] as const);
  const step = about(1, currency);
  return payOut(player, Math.min(Math.floor((held * share) / step) * step, about(3_000, currency)));
}

/** What a player does on the first day. */
async function settleIn(player: StoryPlayer): Promise<void> {
  const { role, world } = player;
  const { chance, kind, currency } = role;
  if (kind === "vip" || kind === "high-roller") {
    await handInDocuments(player, "accept");
    const group = kind === "vip" ? weighted(chance, VIP_GROUPS) : "255";
    await changeGroups(world.context, { playerId: player.id, verb: "add", group });
  }
  if (kind === "refused-document") await handInDocuments(player, "refuse");
  if (kind === "limited") {
    const limit = { currency, amount_cents: about(200, currency) };
    await player.does(createUserLimit, { body: { type: "deposit", period: "week", ...limit } });
    await player.does(createUserLimit, { body: { type: "loss", period: "day", ...limit } });
    await player.does(createUserLimit, { body: { type: "session", minutes: 60 } });
    await player.tries(setRealityCheck, { body: { minutes: 30 } });
  }
}

const VIP_GROUPS = [
  ["257", 5],
  ["258", 3],
  ["259", 2],
] as const;

/** What follows when a player has seen how it goes: documents, letters, limits that are loosened, a way out. */
async function speakUp(player: StoryPlayer): Promise<void> {
  const { role } = player;
  const { chance, kind, currency } = role;
  if (kind === "regular" && (role.guest || chance() < 0.3))
    await handInDocuments(player, role.guest || chance() < 0.7 ? "accept" : "wait");
  if (kind === "limited") {
    const raised = { currency, amount_cents: about(500, currency) };
    await player.tries(createUserLimit, { body: { type: "deposit", period: "week", ...raised } });
  }
  if (role.guest || chance() < 0.12) await chat(player, { isOpen: false });
  if (chance() < 0.1) await writeLetter(player);
}

/** How players of some kinds end their story. */
export async function takeLeave(player: StoryPlayer): Promise<void> {
  const { kind } = player.role;
  await player.arrive();
  if (kind === "on-break") await player.tries(createUserLimit, { body: { type: "coolingoff", period: "month" } });
  if (kind === "excluded") {
    const exclusion = { type: "selfexclusion", period: "month_6", all_brands: true } as const;
    await player.tries(createUserLimit, { body: exclusion });
  }
}
