import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploadDocument } from "#platform/verification/upload-document.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import type { PlayerCommand } from "./command.ts";
import { listPlayerDocuments } from "./documents.ts";
import { listPlayerLimits } from "./limits.ts";
import { reviewPlayerDocument } from "./review.ts";
import { type PlayerRuntime, withRuntime } from "./runtime.ts";

let runtime: TestPlatform;
let folder: string;
beforeAll(async () => {
  runtime = await createTestPlatform();
  folder = mkdtempSync(join(tmpdir(), "player-"));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await runtime.close();
});

const PDF = Buffer.from("%PDF-1.4\n%%EOF\n");
const run = (command: PlayerCommand, ...words: string[]) => {
  const work = command.read(words);
  if (!work) throw new Error(`not understood: ${words.join(" ")}`);
  const { database, clock, secret } = runtime.context;
  const own: PlayerRuntime = { database, clock, secret };
  return work(own);
};

describe("npm run player", () => {
  it("lists a player's limits and how they changed", async () => {
    const { client, player } = await runtime.register();
    const set = (amount_cents: number) =>
      client.ok(createUserLimit, { body: { type: "loss", period: "week", currency: "EUR", amount_cents } });
    await set(500);
    await set(900);
    await client.ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
    const at = runtime.clock.now();
    const inADay = new Date(at.getTime() + 86_400_000).toISOString();
    expect(await run(listPlayerLimits, String(player.id))).toBe(
      [
        `Player ${player.id}: 2 limits`,
        `coolingoff  day  until ${inADay}  blocks`,
        `loss  week  EUR 0 of 500  raise waits until ${inADay}`,
        "Last changes:",
        `${at.toISOString()}  set  coolingoff  day`,
        `${at.toISOString()}  raise_requested  loss  week  EUR  900`,
        `${at.toISOString()}  set  loss  week  EUR  500`,
      ].join("\n"),
    );
    expect(listPlayerLimits.read(["nobody"])).toBeNull();
  });

  it("[PROF-03] lists, saves and judges documents", async () => {
    const { player } = await runtime.register();
    const file = { name: "card.pdf", bytes: PDF };
    const { id } = await uploadDocument(runtime.context, { playerId: player.id, kind: "identity", file });
    const who = String(player.id);
    expect(await run(listPlayerDocuments, who, "--save", folder)).toMatch(`${id}  identity  uploaded`);
    const [saved = ""] = readdirSync(folder);
    expect(readFileSync(join(folder, saved)).equals(PDF)).toBe(true);
    expect(await run(reviewPlayerDocument, who, id, "start")).toBe(`Player ${who}: in_review, not verified`);
    expect(await run(reviewPlayerDocument, who, id, "refuse", "--reason", "Blurred")).toBe(
      `Player ${who}: refused, not verified`,
    );
    expect(await run(listPlayerDocuments, who)).toContain("(Blurred)");
  });

  it("understands nothing but its own words", () => {
    const id = "6f1f5f0e-90e5-4a1c-8a3a-0d5ff26a1b0c";
    for (const words of [
      [],
      ["x"],
      ["1", id],
      ["1", id, "refuse"],
      ["1", "2", "accept"],
      ["1", id, "accept", "--reason", "x"],
    ]) {
      expect(reviewPlayerDocument.read(words), words.join(" ")).toBeNull();
    }
    expect(listPlayerDocuments.read(["1", "2"])).toBeNull();
  });

  it("works on the database that is named", async () => {
    const variables = { DATABASE_URL: runtime.database.url, SECRET: runtime.context.secret, DATA_FOLDER: folder };
    const rows = await withRuntime(variables, async ({ database }) => (await database.pool.query("select 1")).rowCount);
    expect(rows).toBe(1);
    await expect(withRuntime({ ...variables, SECRET: undefined }, async () => null)).rejects.toThrow(/Set SECRET/);
  });
});
