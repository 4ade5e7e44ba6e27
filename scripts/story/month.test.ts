import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyRegister } from "#platform/exclusion/fake-register.ts";
import { listChanges } from "#platform/limits/list-changes.ts";
import { createPlatform } from "#platform/platform.ts";
import { DEMO_PLAYER_PASSWORD } from "#platform/players/demo-password.ts";
import { listGifts } from "#schemas/api/bonuses.ts";
import { readChat } from "#schemas/api/chat.ts";
import { listRounds } from "#schemas/api/games.ts";
import { listUserLimits } from "#schemas/api/limits.ts";
import { listLotteries } from "#schemas/api/lotteries.ts";
import { signIn } from "#schemas/api/players.ts";
import { getVerification, listPayments } from "#schemas/api/profile.ts";
import { listJackpots, listRecentWins, listTournaments } from "#schemas/api/promotions.ts";
import { getCompPoints } from "#schemas/api/shop.ts";
import { listSportBets } from "#schemas/api/sport-bets.ts";
import { getLeaderboard } from "#schemas/api/tournaments.ts";
import { isIban } from "#schemas/rules/iban.ts";
import { readPersonalId } from "#schemas/rules/personal-id.ts";
import { checkAddress, checkName, checkNickname, checkPhone } from "#schemas/rules/profile.ts";
import { readEnvironment } from "#server/environment.ts";
import { type Files, readFiles } from "#server/files.ts";
import { TestClient } from "#tests/harness/client.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { COMMANDS } from "../ledger/commands.ts";
import { stateOf } from "../seed/seed-story.ts";
import { castOf, guestEmail, KINDS } from "./cast.ts";
import { writeStory } from "./month.ts";
import { openWorld, type World } from "./world.ts";

const DAYS = 3;
const PLAYERS = 18;
const DAY_MS = 86_400_000;
/** A Thursday evening: weekly tournaments are in their middle. */
const UNTIL = new Date("2026-11-26T20:00:00Z");
/** A consumer's first two statements take too long, as on a busy machine: the events are put aside, with those after them. */
const SLOW_AT_FIRST = `
  create sequence slow_statements;
  create function be_slow() returns trigger language plpgsql as $$ begin
    if nextval('slow_statements') <= 2 then raise 'canceling statement due to statement timeout' using errcode = '57014'; end if;
    return new;
  end $$;
  create trigger slow_at_first before insert on game_days for each row execute function be_slow()`;

describe("the story", () => {
  let database: TestDatabase;
  let files: Files;
  let world: World;
  let before: string;
  const errors: unknown[] = [];
  const log = { info() {}, warn() {}, error: (...error: unknown[]) => errors.push(error) };

  beforeAll(async () => {
    [database, files] = await Promise.all([
      createTestDatabase({ connections: 16 }),
      readFiles(readEnvironment({}), resolve("."), resolve("build")),
    ]);
    const { brands, catalogue } = files;
    before = await stateOf({ database });
    await database.pool.query(SLOW_AT_FIRST);
    const secret = "a secret of the tests, thirty-two bytes or more";
    const from = new Date(UNTIL.getTime() - DAYS * DAY_MS);
    world = await openWorld({ database, brands, catalogue, secret, from, port: 3000, log });
    const story = { days: DAYS, players: PLAYERS, seed: "1", until: UNTIL, season: "a season", sportDays: 1 };
    await writeStory(world, story);
  }, 300_000);
  afterAll(() => database.close());

  /** A browser on the own machine, at the time at which the story ends. */
  function browser(brandId: string): TestClient {
    const brand = files.brands.get(brandId);
    if (!brand) throw new Error(`no brand ${brandId}`);
    const context = { ...world.context, demo: true, exclusion: emptyRegister };
    const platform = createPlatform(context, { catalogue: files.catalogue });
    return new TestClient(platform.fetch, {
      ...{ brand: brandId, origin: `http://${brand.hosts[0]?.name}`, country: brand.defaultCountry, ip: "127.0.0.1" },
      ...{ locale: "en", licence: brand.licence, requestId: "story-test", local: true },
    });
  }

  async function enter(name: string, brand = "orbit"): Promise<TestClient> {
    const client = browser(brand);
    await client.ok(signIn, { body: { user: { email: guestEmail(name), password: DEMO_PLAYER_PASSWORD } } });
    return client;
  }

  const count = async (sql: string): Promise<number> =>
    Number((await database.pool.query<{ count: string }>(`select count(*) from ${sql}`)).rows[0]?.count);

  it("leaves books that add up, and no error behind", async () => {
    const verified = await COMMANDS.verify?.read([])?.({ database });
    expect(verified).toEqual({ text: expect.stringMatching(/every invariant holds/), exitCode: 0 });
    expect(errors).toEqual([]);
    const failed = "select consumer, error, attempts, count(*) from event_failures group by 1, 2, 3";
    expect((await database.pool.query(failed)).rows).toEqual([]);
  });

  it("is there once: a second run finds it, and a database that was used is none for it", async () => {
    expect([before, await stateOf({ database })]).toEqual(["new", "written"]);
    await database.pool.query("begin; update players set email_key = 'gone' where email_key like 'new@story%'; commit");
    expect(await stateOf({ database })).toBe("played");
    await database.pool.query("update players set email_key = 'new@story.example' where email_key = 'gone'");
  });

  it("has players of every kind, of whom only the guide's can sign in", async () => {
    const roles = castOf({ days: DAYS, players: PLAYERS, seed: "1" });
    expect(new Set(roles.map(({ kind }) => kind))).toEqual(new Set(KINDS));
    expect(await count("players")).toBe(PLAYERS);
    expect(await count("players where password_hash is not null and email not like '%@story.example'")).toBe(0);
    expect(await count("players where excluded_at is not null")).toBe(1);
    expect(await count("player_documents where state = 'refused'")).toBe(1);
  });

  it("shows something on every page of its players", async () => {
    const regular = await enter("regular");
    expect((await regular.ok(listRounds, { query: {} })).length).toBeGreaterThan(5);
    expect((await regular.ok(listPayments, { query: {} })).length).toBeGreaterThan(0);
    expect((await regular.ok(getVerification, {})).status).toBe("accepted");
    expect((await regular.ok(listGifts, {})).length).toBeGreaterThan(0);
    expect((await regular.ok(readChat, { query: {} })).messages.length).toBeGreaterThan(1);
    expect((await regular.ok(getCompPoints, {})).persistent.points).toBeGreaterThanOrEqual(0);
    const bettor = await enter("bettor");
    expect((await bettor.ok(listSportBets, { query: {} })).total).toBeGreaterThan(0);
    const limited = await enter("limits");
    expect((await limited.ok(listUserLimits, {})).limits.map(({ type }) => type).sort()).toEqual([
      "deposit",
      "loss",
      "session",
    ]);
    const [limitedId] = (await database.pool.query("select id from players where email like 'limits@%'")).rows;
    expect((await listChanges(database, limitedId.id, 1)).changes.length).toBeGreaterThan(2);
    const eesti = await enter("eesti", "orbit-ee");
    expect((await eesti.ok(listRounds, { query: {} })).length).toBeGreaterThan(0);
  });

  it("shows something to guests: winners, jackpots, a tournament with a board, lotteries", async () => {
    const guest = browser("orbit");
    expect((await guest.ok(listRecentWins, { query: {} })).length).toBeGreaterThan(3);
    expect((await guest.ok(listJackpots, {})).length).toBeGreaterThan(0);
    expect((await guest.ok(listLotteries, {})).length).toBeGreaterThan(0);
    const tournaments = await guest.ok(listTournaments, {});
    const sprint = tournaments.find(({ status, title }) => status === "active" && title === "Weekly Sprint");
    const { rows } = await guest.ok(getLeaderboard, { params: { id: sprint?.id ?? 0 }, query: {} });
    expect(rows.length).toBeGreaterThan(1);
  });

  it("has payments in several states, and nothing after its end", async () => {
    const { rows } = await database.pool.query("select distinct state from payments");
    expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(["succeeded", "requested"]));
    expect(await count(`events where created_at > '${UNTIL.toISOString()}'`)).toBe(0);
    expect(await count(`rounds where started_at > '${UNTIL.toISOString()}'`)).toBe(0);
  });
});

describe("the cast", () => {
  const cast = (seed: string) => castOf({ days: 30, players: 200, seed }).map(({ chance: _, ...role }) => role);

  it("is the same for the same seed", () => {
    expect(cast("1")).toEqual(cast("1"));
    expect(cast("2")).not.toEqual(cast("1"));
  });

  it("has details that the forms would take", () => {
    for (const role of cast("1")) {
      const { firstName, lastName, nickname, address, mobilePhone, iban, personalId } = role;
      const wrong = [checkName(firstName), checkName(lastName), checkNickname(nickname ?? "")];
      expect([...wrong, checkAddress(address), checkPhone(mobilePhone)]).toEqual([null, null, null, null, null]);
      expect(isIban(iban), iban).toBe(true);
      if (personalId !== null) expect(readPersonalId(personalId), personalId).not.toBeNull();
    }
    const emails = cast("1").map(({ email }) => email);
    expect(new Set(emails).size).toBe(emails.length);
  });
});
