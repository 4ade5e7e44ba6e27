import { afterAll, beforeAll, expect, it } from "vitest";
import { DESK_PASSWORD, openDesk } from "#tests/harness/desk.ts";
import { SportsHarness } from "#tests/harness/sport-bets.ts";
import { COMMANDS, usageOfTrading } from "./commands.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
  await openDesk(sports.money.test, "trader", { email: "ann@desk.example", name: "Ann" });
  await openDesk(sports.money.test, "brand-manager", { email: "ben@desk.example", name: "Ben" });
  await openDesk(sports.money.test, "editor", { email: "eve@desk.example", name: "Eve" });
});
afterAll(() => sports.close());

const run = (name: string, ...words: string[]): Promise<string> => {
  const work = COMMANDS[name]?.read(words);
  if (!work) throw new Error(`not a command: ${name} ${words.join(" ")}`);
  return work({ database: sports.money.database, clock: sports.money.clock, askPassword: async () => typed });
};
/** What is typed when a command asks for a password. */
let typed = DESK_PASSWORD;

it("a trader sees liabilities, suspends, and settles with another by command; what is wrong is said", async () => {
  expect(await run("list")).toBe("There are no such matches.");
  expect(await run("proposals")).toBe("Nothing waits.");
  const player = await sports.money.player({ real: 10_000n });
  const leg = await sports.leg();
  const bet = await sports.placed(player, [leg]);
  expect(await run("list")).toBe(
    "event-1  One - Two  not_started, traders open  1 open bets  staked 10.00 EUR  at most 10.00 EUR",
  );
  await run("suspend", "event", "event-1", "ann@desk.example", "A rumour");
  expect((await sports.bet(player, [leg])).body.code).toBe("SPORT.MARKET_SUSPENDED");
  await run("resume", "event", "event-1", "ann@desk.example", "It was none");
  await run("suspend", "market", String(leg.market_id), "ANN@desk.example", "A rumour");
  expect((await sports.bet(player, [leg])).body.code).toBe("SPORT.MARKET_SUSPENDED");
  const proposed = ["propose", String(leg.market_id), "settled"] as const;
  const results = ["home=won", "draw=lost", "away=lost"];
  await expect(run(...proposed, "eve@desk.example", "The report", ...results)).rejects.toThrow("no trader");
  await expect(run(...proposed, "ann@desk.example", "The report", "home=won")).rejects.toThrow("one result");
  expect(await run(...proposed, "ann@desk.example", "The report", ...results)).toMatch(
    /^proposal 1 {2}open {2}settled/,
  );
  await expect(run("approve", "1", "ann@desk.example")).rejects.toThrow("Another person");
  expect(await run("approve", "1", "ben@desk.example")).toMatch(/^proposal 1 {2}approved/);
  await sports.work();
  expect((await sports.show(player, bet.id)).returned).toBe(2_000);
  expect(await run("show", "event-1")).toMatch(
    /home {2}staked 0.00 EUR.*won\n[\s\S]*Ben {2}approved {2}result {2}The report/,
  );
  expect(await run("feed")).toMatch(/^test-feed {2}up {2}message 1 /);
  await expect(run("show", "nobody")).rejects.toThrow("no such event");
  await expect(run("decline", "1", "ben@desk.example")).rejects.toThrow("decided already");
});

it("whoever acts proves who they are: with another password nothing is proposed, approved or suspended, and ten tries lock the account", async () => {
  const leg = await sports.leg();
  const market = String(leg.market_id);
  typed = "somebody else's pass phrase 3";
  for (const words of [
    ["suspend", "market", market, "ben@desk.example", "A rumour"],
    ["propose", market, "cancelled", "ben@desk.example", "A rumour"],
    ["approve", "1", "ben@desk.example"],
    ["decline", "1", "nobody@desk.example"],
  ])
    await expect(run(words[0] as string, ...words.slice(1))).rejects.toThrow("E-mail or password is wrong");
  expect(await run("proposals")).toBe("Nothing waits.");
  expect((await sports.bet(await sports.money.player({ real: 10_000n }), [leg])).status).toBe(200);
  for (let tries = 3; tries < 10; tries += 1)
    await expect(run("approve", "1", "ben@desk.example")).rejects.toThrow("E-mail or password is wrong");
  typed = DESK_PASSWORD;
  await expect(run("approve", "1", "ben@desk.example")).rejects.toThrow("Try again in");
});

it("takes no words that are none of its own", () => {
  for (const [name, words] of [
    ["list", ["all"]],
    ["suspend", ["event", "event-1", "ann@desk.example"]],
    ["suspend", ["league", "1", "ann@desk.example", "A rumour"]],
    ["propose", ["1", "settled", "ann@desk.example", "The report", "home=half"]],
    ["propose", ["1", "settled", "ann@desk.example", "The report", "home=won:2000000"]],
    ["approve", ["x", "ann@desk.example"]],
  ] as const)
    expect(COMMANDS[name]?.read([...words]), `${name} ${words.join(" ")}`).toBeNull();
  expect(usageOfTrading()).toContain("npm run trading -- approve <proposal> <e-mail>");
});
