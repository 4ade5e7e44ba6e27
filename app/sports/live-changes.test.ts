import { describe, expect, it } from "vitest";
import type { SportChange, SportEvent, SportEventPage, SportHappening, SportMarket } from "#schemas/api/sports.ts";
import { LiveChanges } from "./live-changes.ts";

const market = (odds: number, changes: Partial<SportMarket> = {}): SportMarket => ({
  ...{ id: 7, key: "winner", kind: "winner", specifier: null, status: "open", version: 1 },
  outcomes: [{ id: "home", odds, active: true, result: null }],
  ...changes,
});
const side = (id: string) => ({ id, name: id, short: id, colours: [] });
const event = (version: number): SportChange["event"] => ({
  ...{ id: "e1", sport: "tennis", home: side("home"), away: side("away"), starts_at: "2026-01-01T00:00:00Z" },
  league: { id: "l", sport: "tennis", name: "L", country: null, season: "1" },
  ...{ status: "live", score: { home: version, away: 0 }, periods: [], period: 1, clock_seconds: null, clock_at: null },
  ...{ version, markets_count: 1 },
});
const listed = (version: number): SportEvent => ({ ...event(version), main: market(2_000) });
const page = (version: number): SportEventPage => ({
  ...event(version),
  markets: [market(2_000)],
  happenings: [],
  statistics: [],
  form: { home: [], away: [] },
});
const change = (from: number, version: number, markets: SportMarket[] = []): SportChange => ({
  ...{ from_version: from, event: event(version), markets },
  happenings: [{ sequence: version, happening: "point", side: "home", clock_seconds: null, place: null, person: null }],
});

describe("changes of odds and scores", () => {
  it("move what a list shows, and leave what is newer already", () => {
    const changes = new LiveChanges();
    changes.take([change(1, 2, [market(1_800)])]);
    expect(changes.now(listed(1))).toMatchObject({
      version: 2,
      score: { home: 2 },
      main: { outcomes: [{ odds: 1_800 }] },
    });
    const newer = listed(3);
    expect(changes.now(newer)).toBe(newer);
    expect(changes.now({ ...listed(1), id: "other" }).version).toBe(1);
  });

  it("add up while each stands on the one before, new markets and happenings included", () => {
    const changes = new LiveChanges();
    changes.take([change(1, 2, [market(1_800)])]);
    changes.take([change(2, 3, [market(3_000, { id: 8, key: "total:2.5", kind: "total", specifier: "2.5" })])]);
    const shown = changes.page(page(1));
    expect(shown.markets.map(({ id, outcomes }) => [id, outcomes[0]?.odds])).toEqual([
      [7, 1_800],
      [8, 3_000],
    ]);
    expect(shown.happenings.map(({ sequence }) => sequence)).toEqual([2, 3]);
    expect(changes.hasMissed(listed(1))).toBe(false);
  });

  it("move statistics with the score, and list goals and cards however much has happened since", () => {
    const changes = new LiveChanges();
    const happened = (sequence: number, happening: SportHappening["happening"]) => ({
      ...{ sequence, happening, side: "home" as const, clock_seconds: null, place: null, person: null },
    });
    const football = {
      ...page(1),
      sport: "football" as const,
      happenings: [happened(0, "yellow-card"), happened(1, "goal")],
    };
    const attacks = Array.from({ length: 60 }, (_, index) => happened(index + 3, "attack"));
    changes.take([
      { ...change(1, 2), happenings: [happened(1, "goal"), happened(2, "shot"), ...attacks.slice(0, 10)] },
    ]);
    const shown = changes.page({ ...football, statistics: [{ kind: "shots", home: 1, away: 2 }] });
    expect(shown.statistics).toContainEqual({ kind: "attacks", home: 10, away: 0 });
    expect(shown.statistics).toContainEqual({ kind: "shots", home: 2, away: 2 });
    changes.take([{ ...change(2, 3), happenings: attacks.slice(10) }]);
    expect(
      changes
        .page(football)
        .happenings.slice(0, 2)
        .map(({ happening }) => happening),
    ).toEqual(["yellow-card", "goal"]);
  });

  it("that were missed are known, until the page is read again", () => {
    const changes = new LiveChanges();
    changes.take([change(1, 2)]);
    changes.take([change(4, 5)]);
    expect(changes.hasMissed(listed(2))).toBe(true);
    expect(changes.hasMissed(listed(5))).toBe(false);
  });

  it("tell who listens, once for each message", () => {
    const changes = new LiveChanges();
    let heard = 0;
    const stop = changes.subscribe(() => {
      heard += 1;
    });
    changes.take([change(1, 2), change(2, 3)]);
    stop();
    changes.take([change(3, 4)]);
    expect([heard, changes.version()]).toEqual([1, 2]);
  });
});
