import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#schemas/api/trading.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { type ChosenLeg, SportsHarness } from "#tests/harness/sport-bets.ts";
import { ingest } from "../feed/ingest.ts";

let sports: SportsHarness;
let ann: TestClient;
let ben: TestClient;
beforeAll(async () => {
  sports = await SportsHarness.create();
  ({ client: ann } = await openDesk(sports.money.test, "trader", { email: "ann@desk.example", name: "Ann" }));
  ({ client: ben } = await openDesk(sports.money.test, "trader", { email: "ben@desk.example", name: "Ben" }));
});
afterAll(() => sports.close());

const rich = () => sports.money.player({ real: 1_000_000n });
const reason = "The referee's report says so";
const WON = ["home", "draw", "away"].map((id) => ({
  id,
  result: id === "home" ? ("won" as const) : ("lost" as const),
  dead_heat_ppm: 1_000_000,
}));
type Outcomes = BodyOf<typeof contract.proposeSettlement>["outcomes"];
const AWAY = WON.map(({ id, ...rest }) => ({
  id,
  ...rest,
  result: id === "away" ? ("won" as const) : ("lost" as const),
}));

const eventOf = async (leg: ChosenLeg): Promise<string> =>
  (await sports.query<{ event_id: string }>("select event_id from sport_markets where id = $1", [leg.market_id]))[0]
    ?.event_id as string;
const show = async (leg: ChosenLeg) => ann.ok(contract.getTradingEvent, { params: { id: await eventOf(leg) } });
const settle = (
  client: TestClient,
  leg: ChosenLeg,
  kind: contract.ProposalKind = "settled",
  outcomes: Outcomes = WON,
) =>
  client.ok(contract.proposeSettlement, {
    params: { id: leg.market_id },
    body: { kind, outcomes: kind === "settled" ? outcomes : [], reason },
  });
const approve = (client: TestClient, id: number) => client.ok(contract.approveProposal, { params: { id } });
const refused = async (work: Promise<{ status: number; code: string }>) => {
  const { status, code } = await work;
  return `${status} ${code}`;
};

describe("liability", () => {
  it("is what the rows say that bets are counted in, by market and outcome, and the largest stands first", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const draw = await sports.choose(leg.market_id, "draw");
    await sports.placed(player, [leg], { line_stake: 1_000 });
    await sports.placed(player, [leg], { line_stake: 500 });
    await sports.placed(player, [draw], { line_stake: 200 });
    const { event, markets } = await show(leg);
    expect(markets).toHaveLength(1);
    expect(markets[0]).toMatchObject({
      liability: 1_500,
      limit: 1_000_000,
      outcomes: [
        { id: "home", stakes: 1_500, payouts: 3_000, liability: 1_500, odds: 2_000 },
        { id: "draw", stakes: 200, payouts: 680, liability: 480 },
        { id: "away", stakes: 0, payouts: 0, liability: 0 },
      ],
    });
    expect(event).toMatchObject({ open: 3, staked: 1_700, liability: 1_500, proposals: 0 });
    const larger = await sports.leg();
    await sports.placed(player, [larger], { line_stake: 3_000 });
    const listed = await ann.ok(contract.listTradingEvents, { query: {} });
    expect(listed.map(({ liability }) => liability)).toEqual([3_000, 1_500]);
    const search = await ann.ok(contract.listTradingEvents, { query: { view: "upcoming", search: "one TWO" } });
    expect(search).toHaveLength(2);
    await settleByFeed(leg);
    await sports.work();
    expect((await show(leg)).event).toMatchObject({ open: 0, staked: 0, liability: 0 });
  });
});

const settleByFeed = (leg: ChosenLeg) => sports.settle(leg.market_id, { home: "won", draw: "lost", away: "lost" });

describe("a suspension by traders", () => {
  it("stops bets on the event and on the market at once, and only they end it", async () => {
    const player = await rich();
    for (const whole of [true, false]) {
      const leg = await sports.leg();
      const set = async (status: "open" | "suspended") =>
        whole
          ? ann.ok(contract.setEventTrading, { params: { id: await eventOf(leg) }, body: { status, reason } })
          : ann.ok(contract.setMarketTrading, { params: { id: leg.market_id }, body: { status, reason } });
      await set("suspended");
      await set("suspended");
      expect((await sports.bet(player, [leg])).body.code).toBe("SPORT.MARKET_SUSPENDED");
      const seen = async () => (await sports.money.browser("GET", `/api/sports/events/${await eventOf(leg)}`)).body;
      expect((await seen()).markets).toMatchObject([{ status: "suspended" }]);
      await feedOpens(leg);
      expect((await sports.bet(player, [await sports.choose(leg.market_id)])).body.code).toBe("SPORT.MARKET_SUSPENDED");
      await set("open");
      expect((await seen()).markets).toMatchObject([{ status: "open" }]);
      expect((await sports.bet(player, [await sports.choose(leg.market_id)])).status).toBe(200);
      const { log } = await show(leg);
      expect(log.map(({ action, name, market }) => [action, name, market])).toEqual([
        ["resumed", "Ann", whole ? null : "result"],
        ["suspended", "Ann", whole ? null : "result"],
      ]);
    }
  });

  it("rejects a live bet that waits", async () => {
    const player = await rich();
    const leg = await sports.leg("home", "live");
    const bet = await sports.placed(player, [leg]);
    await ann.ok(contract.setEventTrading, {
      params: { id: await eventOf(leg) },
      body: { status: "suspended", reason },
    });
    sports.money.clock.advance(4_000);
    await sports.work();
    expect(await sports.show(player, bet.id)).toMatchObject({ state: "rejected", reason: "SPORT.MARKET_SUSPENDED" });
  });
});

let sequence = 1;
async function feedSends(message: Record<string, unknown>) {
  sequence += 1;
  const at = sports.money.clock.now().getTime();
  return ingest(sports.money.context, "test-feed", [{ producer: "test-feed", sequence, at, ...message } as never]);
}

/** The feed says that the market is open, at other odds. */
async function feedOpens(leg: ChosenLeg) {
  const outcomes = [
    ["home", 400_000],
    ["draw", 300_000],
    ["away", 300_000],
  ].map(([id, probability_ppm]) => ({ id, probability_ppm, active: true }));
  await feedSends({
    type: "odds-change",
    event: await eventOf(leg),
    status: "not_started",
    score: null,
    periods: [],
    period: null,
    clock_seconds: null,
    markets: [{ key: "result", kind: "result", specifier: null, status: "active", outcomes }],
  });
}

describe("a settlement by hand", () => {
  it("needs another person, pays once however often and by however many it is approved, and stands in the log", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const bet = await sports.placed(player, [leg]);
    const { id } = await settle(ann, leg);
    expect((await ben.ok(contract.listProposals, {})).map((one) => one.id)).toEqual([id]);
    expect(await refused(ann.rejected(contract.approveProposal, { params: { id } }))).toBe(
      "403 DESK.TRADING.SECOND_PERSON",
    );
    await sports.work();
    expect((await sports.show(player, bet.id)).state).toBe("accepted");
    const raced = await Promise.allSettled(Array.from({ length: 5 }, () => approve(ben, id)));
    expect(raced.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await Promise.all([sports.work(), sports.work()]);
    expect(await sports.show(player, bet.id)).toMatchObject({ state: "settled", returned: 2_000 });
    expect(await sports.held(player)).toBe(1_001_000);
    expect(await refused(ben.rejected(contract.approveProposal, { params: { id } }))).toBe("409 DESK.TRADING.DECIDED");
    const { markets, log } = await show(leg);
    expect(markets).toMatchObject([{ feed_status: "settled", settled_by: "Ann, Ben", proposal: null }]);
    expect(log.map(({ action, name, reason: why }) => [action, name, why])).toEqual([
      ["approved", "Ben", reason],
      ["proposed", "Ann", reason],
    ]);
  });

  it("settles again, takes a result back and makes bets void; each moves the difference alone", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const bet = await sports.placed(player, [leg]);
    const step = async (kind: contract.ProposalKind, outcomes = WON) => {
      await approve(ben, (await settle(ann, leg, kind, outcomes)).id);
      await sports.work();
      const { state, returned } = await sports.show(player, bet.id);
      return [state, returned, await sports.held(player)];
    };
    expect(await step("settled")).toEqual(["settled", 2_000, 1_001_000]);
    expect(await step("settled", AWAY)).toEqual(["settled", 0, 999_000]);
    expect(await step("rolled_back")).toEqual(["accepted", 0, 999_000]);
    expect(await step("cancelled")).toEqual(["settled", 1_000, 1_000_000]);
    expect(await refused(proposing(leg, "settled", WON))).toBe("409 DESK.TRADING.NOT_NOW");
    expect(await step("rolled_back")).toEqual(["accepted", 0, 999_000]);
    expect(await refused(proposing(leg, "rolled_back", []))).toBe("409 DESK.TRADING.NOT_NOW");
    expect(await step("settled")).toEqual(["settled", 2_000, 1_001_000]);
  });

  it("is refused where the market was settled meanwhile, where one waits, and without a result for each outcome", async () => {
    const leg = await sports.leg();
    const { id } = await settle(ann, leg);
    expect(await refused(proposing(leg, "settled", WON))).toBe("409 DESK.TRADING.PROPOSED");
    await settleByFeed(leg);
    expect(await refused(ben.rejected(contract.approveProposal, { params: { id } }))).toBe("409 DESK.TRADING.STALE");
    await ann.ok(contract.declineProposal, { params: { id } });
    expect(await refused(ben.rejected(contract.declineProposal, { params: { id } }))).toBe("409 DESK.TRADING.DECIDED");
    for (const outcomes of [[], WON.slice(1), [...WON.slice(1), WON[1]], [...WON, { ...WON[0], id: "x" }]])
      expect(await refused(proposing(leg, "settled", outcomes as Outcomes))).toBe("422 DESK.TRADING.OUTCOMES");
    expect(await refused(proposing({ ...leg, market_id: 999_999 }, "settled", WON))).toBe("404 DESK.TRADING.UNKNOWN");
  });

  it("stands against the feed: what it says otherwise is put aside, until the result is taken back", async () => {
    await sports.work();
    const leg = await sports.leg();
    const event = await eventOf(leg);
    await approve(ben, (await settle(ann, leg)).id);
    const feedSettles = (outcomes: typeof WON) =>
      feedSends({ type: "settlement", event, markets: [{ key: "result", outcomes }] });
    await feedSettles(WON);
    await feedSettles(AWAY);
    await feedSends({ type: "settlement-rollback", event, markets: ["result"] });
    await feedSends({ type: "cancel", event, markets: ["result"], from: null, until: null });
    await feedSends({ type: "bet-stop", event: "nobody-announced-it" });
    const versions = () =>
      sports.query('select version, kind, "by" from sport_settlements where market_id = $1 order by version', [
        leg.market_id,
      ]);
    expect(await versions()).toEqual([{ version: 1, kind: "settled", by: "Ann, Ben" }]);
    const [feed] = await ann.ok(contract.getFeedState, {});
    expect(feed).toMatchObject({
      producer: "test-feed",
      sequence,
      down_since: null,
      waiting_settlements: 1,
      parked_count: 4,
    });
    expect(feed?.parked.map(({ reason: why }) => why)).toEqual(["unknown-event", ...Array(3).fill("settled-by-hand")]);
    await approve(ann, (await settle(ben, leg, "rolled_back")).id);
    await feedSettles(AWAY);
    expect(await versions()).toMatchObject([{ version: 1 }, { by: "Ben, Ann" }, { kind: "settled", by: "feed" }]);
  });
});

it("is for traders and brand managers alone; traders open nothing of the content", async () => {
  const { client: editor } = await openDesk(sports.money.test, "editor", { email: "e@desk.example" });
  const { client: manager } = await openDesk(sports.money.test, "brand-manager", { email: "m@desk.example" });
  expect(await refused(editor.rejected(contract.listProposals, {}))).toBe("403 DESK.ROLE");
  expect(await manager.ok(contract.listTradingEvents, { query: { view: "live" } })).toBeInstanceOf(Array);
  expect((await ann.request("/api/desk/entries")).status).toBe(403);
  expect((await ann.request("/api/desk/editor")).status).toBe(200);
});

it("more winners than a market can have are refused, unless they share the win in a dead heat", async () => {
  const leg = await sports.leg();
  const all = (deadHeat: number) =>
    WON.map(({ id }) => ({
      id,
      result: id === "away" ? ("lost" as const) : ("won" as const),
      dead_heat_ppm: deadHeat,
    }));
  expect(await refused(proposing(leg, "settled", all(1_000_000)))).toBe("422 DESK.TRADING.TOO_MANY_WON");
  const { id } = await settle(ann, leg, "settled", all(500_000));
  await approve(ben, id);
});

it("a market without a winner is refused, unless all of its outcomes are void", async () => {
  const leg = await sports.leg();
  const all = (result: "lost" | "void") => WON.map(({ id }) => ({ id, result, dead_heat_ppm: 1_000_000 }));
  expect(await refused(proposing(leg, "settled", all("lost")))).toBe("422 DESK.TRADING.TOO_FEW_WON");
  const { id } = await settle(ann, leg, "settled", all("void"));
  await approve(ben, id);
});

it("the database keeps how markets ended, what was proposed and what traders did, whoever writes", async () => {
  const leg = await sports.leg();
  const { id } = await settle(ann, leg);
  const rejects = (text: string, value: unknown = leg.market_id) =>
    expect(sports.query(text, [value])).rejects.toThrow();
  await rejects(
    "update sport_proposals set state = 'approved', decided_by = proposed_by, decided_at = now() where id = $1",
    id,
  );
  await rejects("update sport_proposals set reason = 'other' where id = $1", id);
  await rejects("delete from sport_proposals where id = $1", id);
  await approve(ben, id);
  await rejects("update sport_proposals set state = 'open', decided_by = null, decided_at = null where id = $1", id);
  await rejects("update sport_settlements set kind = 'cancelled' where market_id = $1");
  await rejects("delete from sport_settlements where market_id = $1");
  await rejects("delete from sport_trading_log where proposal_id = $1", id);
  await expect(sports.query("truncate sport_settlements")).rejects.toThrow();
  await sports.work();
  await rejects("update sport_settlements set applied_at = null where market_id = $1");
});

const proposing = (leg: ChosenLeg, kind: contract.ProposalKind, outcomes: Outcomes) =>
  ann.rejected(contract.proposeSettlement, { params: { id: leg.market_id }, body: { kind, outcomes, reason } });
