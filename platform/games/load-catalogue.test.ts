import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FileDiagnosticsError } from "#schemas/kit/files/diagnostics.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { readMediaManifest } from "./media-manifest.ts";

describe("the shipped catalogue", () => {
  it("[GAME-01 part: the catalogue] is valid and has at least 120 games of 12 providers, and rocket-x", async () => {
    const catalogue = await loadCatalogue("platform/games/catalogue");
    expect(catalogue.games.length).toBeGreaterThanOrEqual(120);
    expect(catalogue.providers.size).toBeGreaterThanOrEqual(13);
    expect(catalogue.find("turbogames/rocket-x")).toMatchObject({ engine: "crash" });
  });

  it("[LOBBY-01 part: rows have games] has games for every row and menu entry of every brand, and every provider that a brand names", async () => {
    const catalogue = await loadCatalogue("platform/games/catalogue");
    const { brands } = await loadBrands("brands");
    for (const { config } of brands.values()) {
      const { lobby, pokies, live } = config["menu-categories-games"];
      const rows = lobby.filter(({ source }) => source === "collection").map(({ slug }) => slug);
      expect(rows.filter((slug) => !catalogue.collections.has(slug))).toEqual([]);
      const slugs = [...lobby.filter(({ source }) => source === "category"), ...pokies, ...live].map(
        ({ slug }) => slug,
      );
      expect(slugs.filter((slug) => !catalogue.categories.has(slug))).toEqual([]);
      const { disabled, order } = config["providers-config"];
      expect([...Object.keys(disabled), ...order].filter((id) => !catalogue.providers.has(id))).toEqual([]);
    }
  });
});

describe("a wrong catalogue file", () => {
  let folder: string;
  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), "marquee-catalogue-")), "catalogue");
    await cp("tests/fixtures/catalogue", folder, { recursive: true });
  });
  afterEach(() => rm(join(folder, ".."), { recursive: true }));

  const spoil = async (file: string, before: string, after: string) => {
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, "utf8")).replace(before, after));
  };
  const diagnostics = async () => {
    const error = await loadCatalogue(folder).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FileDiagnosticsError);
    return (error as FileDiagnosticsError).diagnostics;
  };

  it("is told with file, line, pointer, found, allowed and fix", async () => {
    await spoil("amber-works.json", '"composition": "rays"', '"composition": "ray"');
    expect(await diagnostics()).toEqual([
      {
        file: "catalogue/amber-works.json",
        line: expect.any(Number),
        column: expect.any(Number),
        pointer: "/games/0/theme/composition",
        found: '"ray"',
        allowed: expect.stringContaining("rays, portal"),
        fix: 'write "rays"',
        rule: "enum",
      },
    ]);
  });

  it("all at once: a name twice, a rank twice, an engine without a paytable, another provider's file", async () => {
    await spoil("amber-works.json", '"name": "cafe-royal"', '"name": "first-light"');
    await spoil("birch-hall.json", '"rank": 5', '"rank": 2');
    await spoil("birch-hall.json", '"id": "birch-hall"', '"id": "birch-house"');
    await spoil("amber-works.json", '"math": "low"', '"math": "low", "math": "low"');
    const rules = (await diagnostics()).map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(["name-once", "rank-once", "id-is-file-name", "repeated-name"]));
  });
});

describe("an outside provider", () => {
  const load = async (launchUrl: string) => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-catalogue-"));
    try {
      const source = JSON.parse(await readFile("tests/fixtures/catalogue/birch-hall.json", "utf8"));
      Object.assign(source.games[0], { engine: "slot", math: "low" });
      await writeFile(join(folder, "birch-hall.json"), JSON.stringify({ ...source, launch_url: launchUrl }));
      return await loadCatalogue(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  it("has a page that opens its games; those with an engine are the studio's", async () => {
    const catalogue = await load("https://games.example.com/open?skin=dark");
    const [studio, ...outside] = catalogue.games.map(({ identifier }) => catalogue.find(identifier));
    expect(studio?.launchUrl).toBeUndefined();
    expect(outside.length).toBeGreaterThan(0);
    for (const game of outside) expect(game?.launchUrl).toBe("https://games.example.com/open?skin=dark");
    expect(catalogue.launchOrigins).toEqual(["https://games.example.com"]);
  });

  it.each([
    "http://games.example.com/",
    "https://games.example.com",
    "javascript:alert(1)",
    "https://a b/",
    "https://x; */",
  ])("has no page at %s", async (launchUrl) => {
    await expect(load(launchUrl)).rejects.toThrow("/launch_url");
  });

  it.each(["http://127.0.0.1:3550/", "http://localhost/open"])("may be on this machine: %s", async (launchUrl) => {
    expect((await load(launchUrl)).launchOrigins).toEqual([new URL(launchUrl).origin]);
  });
});

describe("the manifest of rendered tiles", () => {
  it("is empty while nothing is rendered and refused when it is wrong", async () => {
    const folder = await mkdtemp(join(tmpdir(), "marquee-media-"));
    const file = join(folder, "manifest.json");
    try {
      expect(await readMediaManifest(file)).toEqual({});
      const picture = { base: "/media/games/x-1a", widths: [210], glow: 3, formats: ["avif", "webp"] };
      await writeFile(file, JSON.stringify({ "amber-works/first-light": picture }));
      const catalogue = await loadCatalogue("tests/fixtures/catalogue", await readMediaManifest(file));
      expect(catalogue.games[0]?.preview).toEqual({ base: "/media/games/x-1a", widths: [210], glow: 3 });
      await writeFile(file, JSON.stringify({ "amber-works/first-light": { ...picture, glow: "3" } }));
      await expect(readMediaManifest(file)).rejects.toThrow("/glow");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
