import { and, eq, notInArray } from "drizzle-orm";
import pMap from "p-map";
import { countCoPlay } from "#platform/games/co-play/count-co-play.ts";
import { createBoss } from "#platform/jobs/boss.ts";
import { DEPOSIT_QUEUE } from "#platform/payments/queues.ts";
import { payments } from "#platform/payments/tables.ts";
import { rotateSeeds } from "#platform/studio/rounds/seeds.ts";
import { castOf, type Kind, LAST_EMAIL, type Role } from "./cast.ts";
import { chanceOf, picked, timeOfDay } from "./chance.ts";
import { about, cashable, decideWithdrawals, payIn, payOut, type Waiting } from "./pay.ts";
import { StoryPlayer } from "./player.ts";
import { bet, openSeason, type Season } from "./sports.ts";
import { chat } from "./support.ts";
import { takeLeave, visit } from "./visit.ts";
import type { World } from "./world.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Visits that go on beside each other. */
const AT_ONCE = 12;
/** Consumers and the timetable work after each part of a day. */
const PART_MS = 12 * HOUR_MS;
/** What happens last is open when the story ends. */
const LAST_MS = 20 * 60_000;
const NEWCOMER_MS = 12 * 60_000;
const BETS_MS = 60_000;
const OPEN_AT_END = 18;
/** Matches that were played before the first bets. */
const HISTORY_MS = 2 * DAY_MS;
/** The share of the story after which some leave. */
const LEAVE_AFTER = 0.6;

export interface Story {
  days: number;
  players: number;
  /** The same seed gives the same players, who do the same. */
  seed: string;
  /** When it ends. */
  until: Date;
  /** Of the sports feed; null for a story without bets on sports. */
  season: string | null;
  /** The last so many days have bets on sports. */
  sportDays: number;
}

export interface Written {
  players: number;
  visits: number;
}

/** Kinds whose players leave in the middle of the story. */
const LEAVING: readonly Kind[] = ["on-break", "excluded"];

/** A role and how far it has come. */
interface Member {
  role: Role;
  player: StoryPlayer | null;
  visits: number;
  hasLeft: boolean;
}

interface Due {
  member: Member;
  at: Date;
}

/** Lets the players of a story come, day by day, in a world that is at its beginning. */
export async function writeStory(world: World, story: Story): Promise<Written> {
  const { days, until, seed } = story;
  const members = castOf(story).map((role): Member => ({ role, player: null, visits: 0, hasLeft: false }));
  const others = members.filter(({ role }) => role.email !== LAST_EMAIL);
  const season = story.season === null ? null : openSeason(world, { seed: story.season, historyMs: HISTORY_MS });
  const today = beginOf(until).getTime();
  let waiting: Waiting[] = [];
  for (let day = 0; day < days; day += 1) {
    const begins = today - (days - 1 - day) * DAY_MS;
    const hasSports = season !== null && day >= days - story.sportDays;
    const due = others.flatMap((member) => dueOn(member, { day, begins, seed }));
    for (let from = begins; from < begins + DAY_MS; from += PART_MS) {
      const end = new Date(Math.min(from + PART_MS, until.getTime() - LAST_MS));
      const now = due.filter(({ at }) => at.getTime() >= from && at < end);
      const isFirst = from === begins;
      // The catalogue is read while few are awake; nobody bets before it is there.
      const reading = hasSports && isFirst ? world.clock.during(end, () => season.play()) : null;
      waiting.push(...(await letCome(world, now, { seed, hasSports: hasSports && !isFirst })));
      world.clock.moveTo(end);
      await Promise.all([reading, world.workOff()]);
    }
    waiting = await decideWithdrawals(world, waiting);
    if (day === Math.floor(days * LEAVE_AFTER)) await letLeave(others);
  }
  await endStory(world, { members, until, season, seed });
  return {
    players: members.filter(({ player }) => player !== null).length,
    visits: members.reduce((sum, { visits }) => sum + visits, 0),
  };
}

const beginOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** When a player comes on a day: on the first for sure, on others as eager as they are. */
function dueOn(member: Member, { day, begins, seed }: { day: number; begins: number; seed: string }): Due[] {
  const { role, hasLeft } = member;
  const chance = chanceOf(`${seed} ${role.email} day ${day}`);
  if (hasLeft || day < role.joins || (day > role.joins && chance() > role.eagerness)) return [];
  return [{ member, at: new Date(begins + timeOfDay(chance)) }];
}

/** Visits side by side; answers the withdrawals that were asked for. */
async function letCome(
  world: World,
  due: readonly Due[],
  { seed, hasSports }: { seed: string; hasSports: boolean },
): Promise<Waiting[]> {
  const asked = await pMap(
    due,
    ({ member, at }) =>
      world.clock.during(at, async () => {
        member.player ??= await StoryPlayer.register(world, member.role);
        const number = member.visits;
        member.visits += 1;
        const chances = (part: string) => chanceOf(`${seed} ${member.role.email} visit ${number} ${part}`);
        return visit({ player: member.player, number, hasSports, chanceOf: chances });
      }),
    { concurrency: AT_ONCE },
  );
  return asked.flatMap((each) => each ?? []);
}

async function letLeave(members: readonly Member[]): Promise<void> {
  for (const member of members) {
    if (!member.player || !LEAVING.includes(member.role.kind)) continue;
    await takeLeave(member.player);
    member.hasLeft = true;
  }
}

interface End {
  members: readonly Member[];
  until: Date;
  season: Season | null;
  seed: string;
}

/** The last hour: what is open when the story ends, and last of all the newcomer whom the guide names. */
async function endStory(world: World, { members, until, season, seed }: End): Promise<void> {
  await (season && world.clock.during(new Date(until.getTime() - BETS_MS), () => season.play()));
  const chance = chanceOf(`${seed} the last hour`);
  const present = members.flatMap(({ player, hasLeft }) => (player && !hasLeft ? [player] : []));
  await pMap(
    Array.from({ length: Math.min(OPEN_AT_END, present.length) }, () => picked(chance, present)),
    (player, index) =>
      world.clock.during(new Date(until.getTime() - LAST_MS + index * 60_000), async () => {
        await player.arrive();
        if (index % 3 === 0) await payIn(player, { isLast: true });
        else if (index % 3 === 1) await chat(player, { isOpen: true });
        else await askForMoney(present.slice(index));
      }),
    { concurrency: 1 },
  );
  const bettors = season ? present.filter(({ role }) => role.kind === "bettor") : [];
  await pMap(bettors, (player) => world.clock.during(new Date(until.getTime() - BETS_MS), () => betAgain(player)), {
    concurrency: AT_ONCE,
  });
  const newcomers = members.filter(({ player }) => player === null);
  await letCome(
    world,
    newcomers.map((member) => ({ member, at: new Date(until.getTime() - NEWCOMER_MS) })),
    { seed, hasSports: season !== null },
  );
  world.clock.moveTo(until);
  await world.workOff();
  await countCoPlay(world.context);
  await changeSeeds(world, present);
  await deleteEndedJobs(world);
}

/** The first of these who has enough asks for a withdrawal, which waits for an operator. */
async function askForMoney(players: readonly StoryPlayer[]): Promise<void> {
  for (const player of players) {
    const amount = about(60, player.role.currency);
    await player.arrive();
    if ((await cashable(player)) >= amount && (await payOut(player, amount))) return;
  }
}

async function betAgain(player: StoryPlayer): Promise<void> {
  await player.arrive();
  await bet(player);
}

/** The story's seeds are known; whoever plays on as one of its players has others. */
async function changeSeeds({ studio, catalogue }: World, players: readonly StoryPlayer[]): Promise<void> {
  const providers = new Set(catalogue.games.map(({ provider }) => provider));
  for (const { id, role } of players)
    if (role.guest) for (const provider of providers) await rotateSeeds(studio, `${provider}:${id}`);
}

/** Nobody has to ask for deposits that have ended. */
async function deleteEndedJobs({ context: { database } }: World): Promise<void> {
  const ended = await database.drizzle
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.action, "deposit"), notInArray(payments.state, ["created", "pending", "processing"])));
  await createBoss(database).deleteJob(
    DEPOSIT_QUEUE.name,
    ended.map(({ id }) => id),
  );
}
