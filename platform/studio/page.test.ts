import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StudioHarness } from "#tests/harness/studio.ts";

let runtime: StudioHarness;
beforeAll(async () => {
  runtime = await StudioHarness.create();
});
afterAll(() => runtime.close());

describe("the page in the frame", () => {
  it("[GAME-01 part: the frame] stands under a policy without exceptions, and has no script or style of its own", async () => {
    const session = await runtime.money.session(null);
    const page = await runtime.open("acme/gems", session);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self'; style-src 'self'");
    expect(page.headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(html).not.toMatch(/ style=|<style| on\w+=/);
    expect([...html.matchAll(/<script (?!type="application\/json"|type="module" src=)/g)]).toEqual([]);
    const boot = JSON.parse(/id="studio-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? "");
    expect(boot).toMatchObject({ session, engine: "slot", mode: "demo", currency: "FUN", subunits: 100 });
    expect(boot.machine.pays.H1).toHaveLength(3);
    expect(html).not.toContain("serverSeed");
  });

  it("[GAME-01 part: the frame] names at once all that the first round waits for, the page's script first", async () => {
    const html = await (await runtime.open("acme/gems", await runtime.money.session(null))).text();
    const links = [...html.matchAll(/<link rel="(modulepreload|preload)"[^>]* href="([^"]*)">/g)];
    expect(links.map(([, kind, address]) => [kind, address])).toEqual([
      ["modulepreload", "/studio-assets/main.js"],
      ["modulepreload", "/studio-assets/slot.js"],
      ["preload", "/studio-assets/font.woff2"],
      ...["gem-stone", "crown", "ring"].map((name) => ["preload", `/media/symbols/${name}.webp`]),
    ]);
  });

  it.each([
    ["an unknown game", "acme/nothing", ""],
    ["an outside provider's game", "acme/elsewhere", ""],
    ["an unknown session", "acme/gems", "5c0e0b5e-0000-4000-8000-000000000000"],
    ["no session", "acme/gems", ""],
    ["nonsense", "acme/gems", "%3Cscript%3E"],
  ])("for %s is a clear page, not a game", async (_, identifier, session) => {
    const page = await runtime.open(identifier, session);
    expect(page.status).toBeGreaterThanOrEqual(400);
    expect(page.status).toBeLessThan(500);
    const html = await page.text();
    expect(html).toContain("This session has ended");
    expect(html).not.toContain("<script");
  });

  it("a session of one game opens no other", async () => {
    const session = await runtime.money.session(null, { identifier: "turbogames/rocket-x" });
    expect((await runtime.open("acme/gems", session)).status).toBe(404);
  });

  it("says so when the wallet is silent", async () => {
    const session = await runtime.money.session(null);
    runtime.line = async () => {
      throw new Error("the line is cut");
    };
    expect((await runtime.open("acme/gems", session)).status).toBe(503);
    runtime.line = (_, pass) => pass();
    expect(runtime.errors.splice(0)).toEqual(["a game's page could not be made"]);
  });
});
