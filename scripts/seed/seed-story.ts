import { resolve } from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase } from "#platform/db/database.ts";
import { jackpots } from "#platform/jackpots/tables.ts";
import { DEMO_PLAYER_PASSWORD } from "#platform/players/demo-password.ts";
import { players } from "#platform/players/tables.ts";
import { type Environment, readEnvironment } from "#server/environment.ts";
import { readFiles } from "#server/files.ts";
import { createLog } from "#server/log.ts";
import { simulatorSeedOf } from "#server/open-sports-feed.ts";
import { openRuntime, type Runtime } from "#server/runtime.ts";
import { CommandError } from "../command-line/run-script.ts";
import { GUEST_EMAILS, LAST_EMAIL } from "../story/cast.ts";
import { writeStory } from "../story/month.ts";
import { openWorld } from "../story/world.ts";
import type { StoryOptions } from "./options.ts";

const DAYS = 30;
const PLAYERS = 200;
const SPORT_DAYS = 3;
const DAY_MS = 86_400_000;

/** Writes the story into an installation, once; says what is there then. */
export async function seedStory(
  variables: Record<string, string | undefined>,
  { seed }: StoryOptions,
): Promise<string> {
  const environment = readEnvironment(variables);
  if (environment.DEMO === "false")
    throw new CommandError("DEMO is false: the story's players are invented, and belong into a demo alone.");
  const runtime = await openRuntime(environment, createLog("error"), resolve("."));
  try {
    await runtime.migrate();
    const state = await stateOf(runtime);
    if (state === "played") throw new CommandError(PLAYED);
    if (state === "written") return `The story is there already. ${HOW_TO_SIGN_IN}`;
    return await write(runtime, environment, seed);
  } finally {
    await runtime.close();
  }
}

const PLAYED = `This installation has been started before: a month can't be put before what has happened in it.
Use a folder of its own: DATA_FOLDER=.data/story npm run seed -- --story, then DATA_FOLDER=.data/story npm start.
If an earlier run for the story was ended before its time, delete its folder first.`;

const HOW_TO_SIGN_IN = `On this machine you can sign in with the password ${DEMO_PLAYER_PASSWORD} as:
${GUEST_EMAILS.map((email) => `  ${email}`).join("\n")}`;

/** New: nothing has started on it. Written: the story is there. Played: anything else. */
export async function stateOf({ database }: Pick<Runtime, "database">): Promise<"new" | "written" | "played"> {
  const find = database.drizzle.select({ id: players.id }).from(players);
  const [last] = await find.where(eq(players.emailKey, LAST_EMAIL)).limit(1);
  if (last) return "written";
  const [anybody] = await database.drizzle.select({ id: players.id }).from(players).limit(1);
  const [started] = await database.drizzle.select({ id: jackpots.id }).from(jackpots).limit(1);
  return anybody || started ? "played" : "new";
}

async function write(runtime: Runtime, environment: Environment, seed: string): Promise<string> {
  const { brands, catalogue } = await readFiles(environment, resolve("."), resolve("build"));
  const secret = environment.SECRET ?? runtime.data.secret();
  const until = new Date();
  const database = openDatabase(withoutWaiting(runtime.databaseUrl), { connections: 20 });
  try {
    const from = new Date(until.getTime() - DAYS * DAY_MS);
    const log = createLog("error");
    const world = await openWorld({ database, brands, catalogue, secret, from, port: environment.PORT, log });
    const season = environment.SPORTS_FEED === "simulator" ? simulatorSeedOf(environment, secret) : null;
    const story = { days: DAYS, players: PLAYERS, seed, until, season, sportDays: SPORT_DAYS };
    const { players: people, visits } = await writeStory(world, story);
    return `${people} players have come ${visits} times in ${DAYS} days. ${HOW_TO_SIGN_IN}`;
  } finally {
    await database.close();
  }
}

/** A commit doesn't wait for the disk: a story that a crash cuts short is written anew. The program's connections have deadlines, too. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}
