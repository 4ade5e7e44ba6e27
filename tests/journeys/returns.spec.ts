import { expect, test } from "@playwright/test";
import { SLOT_MATHS } from "#platform/studio/math/slots.ts";
import { INSTANT_GROUPS } from "#platform/studio/simulation/instant-plans.ts";
import { simulateInstant, simulateSlot } from "#platform/studio/simulation/simulate.ts";
import { bundledGames, readFigures } from "#scripts/sim/files.ts";
import { ProductClient } from "../harness/product-client.ts";

const POCKETS = 37;
const ROUNDS = 1_850;
/** Chi-square with 36 degrees of freedom stays below it in all but one of ten million runs: its seeds are new each time. */
const LIMIT = 110;
const SIMULATED = 20_000;
const WORDS = { low: "Low", medium: "Medium", high: "High" } as const;

test("[RG-04] every bundled game's page shows the return and volatility that its simulation proves, and what the product draws is chance", async () => {
  const visitor = new ProductClient(Number(process.env.PRODUCT_PORT));
  const games = bundledGames(".");
  const figures = readFigures(".");

  await test.step("pages say what the catalogue states", async () => {
    expect(games.length).toBeGreaterThan(100);
    for (const { identifier, rtp, volatility } of games) {
      const { text } = await visitor.call("GET", `/play/${identifier}`, undefined, { accept: "text/html" });
      const section = (/id="game-facts"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "").replaceAll(/<[^>]*>/g, " ");
      expect(section, identifier).toContain(`${rtp.toFixed(2)}%`);
      expect(section, identifier).toContain(` ${WORDS[volatility]} `);
    }
  });

  await test.step("ten million simulated rounds stand behind it, and a part of them is played here again", async () => {
    expect(figures.rounds).toBeGreaterThanOrEqual(10_000_000);
    for (const { identifier, engine, math, rtp } of games) {
      if (engine !== "slot") continue;
      const simulated = figures.slots.find((each) => each.math === math)?.simulated;
      if (!simulated) throw new Error(`${identifier} was not simulated`);
      expect(Math.abs(simulated.return * 100 - rtp), identifier).toBeLessThan(Math.max(0.1, 300 * simulated.error));
    }
    for (const math of SLOT_MATHS.values()) {
      const { return: share, error } = simulateSlot(math, SIMULATED);
      expect(Math.abs(share - math.machine.rtp / 100), math.name).toBeLessThan(5 * error);
    }
    for (const group of INSTANT_GROUPS)
      for (const [index, { return: share, error }] of simulateInstant(group, SIMULATED).entries())
        expect(Math.abs(share - (group.plans[index]?.exact.return ?? 0)), group.name).toBeLessThan(5 * error);
  });

  await test.step("numbers that the product draws come as often as each other", async () => {
    const body = { identifier: "turbogames/orion-roulette", mode: "demo" };
    const opened = await visitor.ok<{ id: string; launch_url: string }>("POST", "/api/games/sessions", body);
    await visitor.call("GET", opened.launch_url, undefined, { accept: "text/html" });
    const { stakes } = await visitor.ok<{ stakes: number[] }>("POST", `/studio/api/${opened.id}/state`, {});
    const press = { stake: stakes[0], choice: { bets: [{ place: "red", chips: 1 }] } };
    const counts = new Array<number>(POCKETS).fill(0);
    for (let round = 0; round < ROUNDS; round++) {
      const request = `returns-${opened.id.slice(0, 8)}-${round}`;
      const { round: drawn } = await visitor.ok<{ round: { shown: { number: number } } }>(
        "POST",
        `/studio/api/${opened.id}/play`,
        { ...press, request },
      );
      counts[drawn.shown.number] = (counts[drawn.shown.number] ?? 0) + 1;
    }
    const expected = ROUNDS / POCKETS;
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(LIMIT);
  });
});
