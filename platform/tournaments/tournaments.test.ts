import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getTournament, listTournaments } from "#schemas/api/promotions.ts";
import { tournamentStatus } from "#schemas/rules/tournaments.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { createTournament, type NewTournament } from "./create-tournament.ts";

const at = (text: string) => new Date(`${text}:00Z`);
const cup = (changes: Partial<NewTournament> = {}): NewTournament => ({
  brand: "test",
  frontendIdentifier: "spring-cup",
  title: "Spring Cup",
  currency: "EUR",
  startAt: at("2026-03-01T00:00"),
  endAt: at("2026-03-08T00:00"),
  prizes: [50_000n, 20_000n],
  games: ["amber-works/first-light"],
  ...changes,
});

describe("tournaments", () => {
  let runtime: TestPlatform;
  beforeAll(async () => {
    runtime = await createTestPlatform();
    const { context } = runtime;
    await createTournament(context, cup());
    const archive = { startAt: at("2026-01-01T00:00"), endAt: at("2026-02-01T00:00") };
    await createTournament(context, cup({ frontendIdentifier: "winter-cup", ...archive }));
    const future = { startAt: at("2026-04-01T00:00"), endAt: at("2026-04-08T00:00") };
    await createTournament(context, cup({ frontendIdentifier: "april-cup", ...future }));
    await createTournament(context, cup({ frontendIdentifier: "gold-cup", groupIds: [259] }));
    await createTournament(context, cup({ frontendIdentifier: "hidden-cup", nonvisible: true }));
    await createTournament(context, cup({ brand: "test-ee", frontendIdentifier: "other-cup" }));
  });
  afterAll(() => runtime.close());

  it.each([
    ["2026-02-28T23:59", "future"],
    ["2026-03-01T00:00", "active"],
    ["2026-03-07T23:59", "active"],
    ["2026-03-08T00:00", "archive"],
  ])("[TOUR-01] at %s the status is %s", (now, status) => {
    expect(tournamentStatus(cup(), at(now))).toBe(status);
  });

  it("[TOUR-01] are listed with their status, the running ones first; nonvisible ones are dropped", async () => {
    const tournaments = await runtime.client().ok(listTournaments, {});
    expect(tournaments.map((one) => [one.frontend_identifier, one.status, one.in_progress])).toEqual([
      ["spring-cup", "active", true],
      ["april-cup", "future", false],
      ["winter-cup", "archive", false],
    ]);
    expect(tournaments[0]).toMatchObject({
      prize_pool_cents: 70_000,
      prizes: [
        { place: 1, amount_cents: 50_000 },
        { place: 2, amount_cents: 20_000 },
      ],
      games: ["amber-works/first-light"],
      start_at: "2026-03-01T00:00:00.000Z",
    });
  });

  it("[TOUR-04] of a group are seen by its players and by testers alone", async () => {
    const { database } = runtime;
    const names = async (group: number) => {
      const { client, player } = await runtime.register();
      await database.pool.query("insert into player_groups values ($1, $2, now())", [player.id, String(group)]);
      return (await client.ok(listTournaments, {})).map((one) => one.frontend_identifier);
    };
    expect(await names(259)).toContain("gold-cup");
    expect(await names(21)).toContain("gold-cup");
    expect(await names(257)).not.toContain("gold-cup");
  });

  it("[TOUR-04] one is shown to who may see it, and unknown to everyone else", async () => {
    const [first] = await runtime.client().ok(listTournaments, {});
    const id = first?.id ?? 0;
    expect(await runtime.client().ok(getTournament, { params: { id } })).toEqual(first);
    const { rows } = await runtime.database.pool.query(
      "select id from tournaments where frontend_identifier in ('gold-cup', 'hidden-cup', 'other-cup')",
    );
    for (const { id: hidden } of [...rows, { id: 999_999 }]) {
      expect(await runtime.client().call(getTournament, { params: { id: hidden } })).toMatchObject({
        status: 404,
        problem: { code: "TOURNAMENT.UNKNOWN" },
      });
    }
    expect((await runtime.client().attempt(getTournament, { params: { id: "cup" } })).status).toBe(422);
    expect((await runtime.client().attempt(getTournament, { params: { id: "99999999999" } })).status).toBe(422);
  });

  it.each([
    [{ endAt: at("2026-03-01T00:00") }, "end_at"],
    [{ currency: "PLN" }, "currency"],
    [{ prizes: [] }, "prizes"],
    [{ prizes: [1n, 2n] }, "prizes"],
    [{ prizes: [0n] }, "prizes"],
    [{ frontendIdentifier: "Spring Cup" }, "frontend_identifier"],
  ])("refuses a wrong one (%#)", async (changes, field) => {
    const rejected = createTournament(runtime.context, cup({ frontendIdentifier: "wrong-cup", ...changes }));
    await expect(rejected).rejects.toMatchObject({
      status: 422,
      problem: { errors: { [field]: [expect.anything()] } },
    });
  });

  it("lists the latest hundred that are over, and finds older ones by their ids", async () => {
    const { context, database } = runtime;
    await database.pool.query(
      `insert into tournaments (brand, frontend_identifier, title, currency, start_at, end_at, group_ids, games, created_at)
       select 'test', 'past-' || nth, '{"en":"Past"}', 'EUR', at, at + interval '1 hour', '{}', '{}', at
       from generate_series(1, 120) nth, lateral (select timestamptz '2025-01-01' + nth * interval '1 day') t(at)`,
    );
    const names = (await runtime.client().ok(listTournaments, {})).map((one) => one.frontend_identifier);
    expect(names).toHaveLength(2 + 100);
    expect(names.slice(0, 4)).toEqual(["spring-cup", "april-cup", "winter-cup", "past-120"]);
    const { rows } = await database.pool.query("select id from tournaments where frontend_identifier = 'past-1'");
    const oldest = await runtime.client().ok(getTournament, { params: { id: rows[0].id } });
    expect([oldest.frontend_identifier, names.includes("past-1")]).toEqual(["past-1", false]);
    await createTournament(context, cup({ frontendIdentifier: "may-cup", endAt: at("2026-05-08T00:00") }));
    expect(await runtime.client().ok(listTournaments, {})).toHaveLength(3 + 100);
  });

  it("refuses a second one of the same name", async () => {
    await expect(createTournament(runtime.context, cup())).rejects.toMatchObject({ status: 409 });
  });
});
