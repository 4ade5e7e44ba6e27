import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent, loadMigrations } from "#server/content/load-content.ts";
import { ManagementSpace } from "#tests/harness/management-space.ts";
import { type CommandOptions, check, diff, pull, push } from "./commands.ts";
import { diffSpaces } from "./diff-spaces.ts";
import { Management } from "./management.ts";
import { doneMigrations, migrateSpace } from "./migrate-space.ts";

let space: ManagementSpace;
let folder: string;
let printed: string[];
let waited: number[];
let options: CommandOptions;
/** Entries of content/ that nobody is to see yet. */
let drafts: string[];

beforeEach(async () => {
  space = new ManagementSpace();
  const address = await space.open();
  folder = await mkdtemp(join(tmpdir(), "marquee-space-"));
  await cp(resolve("content"), join(folder, "content"), { recursive: true });
  printed = [];
  waited = [];
  options = {
    // The pictures of the build are not part of these tests: files of their names are.
    root: folder,
    folder: join(folder, "content"),
    json: false,
    force: false,
    now: new Date("2026-03-15T12:00:00Z"),
    environment: {
      CONTENTFUL_SPACE: "test",
      CONTENTFUL_MANAGEMENT_TOKEN: "management",
      CONTENTFUL_MANAGEMENT_URL: address,
      CONTENTFUL_UPLOAD_URL: address,
    },
    print: (line) => printed.push(line),
    progress: () => {},
    wait: async (ms) => {
      waited.push(ms);
    },
  };
  await cp(resolve("brands"), join(folder, "brands"), { recursive: true });
  const { assets, entries } = (await loadContent(options.folder)).space;
  drafts = entries.filter(({ sys }) => sys.publishedVersion === undefined).map(({ sys }) => sys.id);
  const files = assets.flatMap(({ fields }) => Object.values(fields.file)).map(({ url }) => url);
  // Pages name pictures of the build by their addresses, too.
  const named = JSON.stringify(entries).match(/\/media\/[\w./-]+/g) ?? [];
  for (const url of new Set([...files, ...named])) await cp(resolve("package.json"), join(folder, "build", url));
});
afterEach(async () => {
  await space.close();
  await rm(folder, { recursive: true, force: true });
});

const local = async (): Promise<ContentSpace> => (await loadContent(options.folder)).space;
/** Ids of entries and files of the space whose newest version visitors don't see. */
const unpublished = () =>
  [...space.stored.entries.values(), ...space.stored.assets.values()]
    .filter(({ sys }) => sys.publishedVersion !== sys.version - 1 && !drafts.includes(sys.id))
    .map(({ sys }) => sys.id)
    .sort();
const last = () => printed.at(-1);

async function edit(file: string, change: (fields: Record<string, Record<string, unknown>>) => void) {
  const path = join(options.folder, "entries", file);
  const document = JSON.parse(await readFile(path, "utf8")) as {
    entries: { fields: Record<string, Record<string, unknown>> }[];
  };
  change(document.entries[0]?.fields ?? {});
  await writeFile(path, JSON.stringify(document));
}

describe("content and a space", () => {
  it("[EDIT-05 part: push, pull, diff, migrations] an empty space gets languages, model, files and entries, published as they are here", async () => {
    expect(await push(options)).toBe(0);
    const { entries, assets, locales } = await local();
    expect([...space.stored.locales.keys()].sort()).toEqual(locales.map(({ code }) => code).sort());
    expect(space.stored.entries.size).toBe(entries.length + 1);
    expect(space.uploads.size).toBe(assets.length);
    expect(space.stored.content_types.get("page")?.sys.publishedVersion).toBeDefined();
    const awards = space.stored.entries.get("awards");
    expect(awards?.sys.publishedVersion).toBeDefined();
    expect(awards?.fields).toEqual(entries.find(({ sys }) => sys.id === "awards")?.fields);
    expect(await diff(options)).toBe(0);
    printed.length = 0;
    expect(await push(options)).toBe(0);
    expect(last()).toBe(`0 pushed, ${entries.length + assets.length} unchanged, 0 not pushed`);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] what is changed in the space comes back by pull, and nothing else is written", async () => {
    await push(options);
    const before = await readFile(join(options.folder, "entries/pages/payments.json"), "utf8");
    space.edit("entries", "awards", ({ fields }) => {
      (fields as { title: Record<string, string> }).title.de = "Preise";
    });
    space.publish("entries", "awards");
    expect(await diff(options)).toBe(1);
    expect(printed).toContain('~ entry > awards > title > de: "Preise" -> "Auszeichnungen"');
    printed.length = 0;
    expect(await pull(options)).toBe(0);
    expect(printed.slice(0, -1)).toEqual(["entries/pages/awards.json"]);
    expect((await local()).entries.find(({ sys }) => sys.id === "awards")?.fields.title).toMatchObject({
      de: "Preise",
    });
    expect(await readFile(join(options.folder, "entries/pages/payments.json"), "utf8")).toBe(before);
    expect(await diff(options)).toBe(0);
    expect(await check(options)).toBe(0);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] a push never overwrites what is newer in the space, unless it is forced to", async () => {
    await push(options);
    space.edit("entries", "awards", ({ fields }) => {
      (fields as { title: Record<string, string> }).title.en = "Their title";
    });
    await edit("pages/awards.json", (fields) => Object.assign(fields.title ?? {}, { en: "Our title" }));
    printed.length = 0;
    expect(await push(options)).toBe(1);
    expect(printed[0]).toMatch(/^not pushed: awards: version \d+ in the space, \d+ here$/);
    expect(space.stored.entries.get("awards")?.fields).toMatchObject({ title: { en: "Their title" } });
    expect(await push({ ...options, force: true })).toBe(0);
    expect(space.stored.entries.get("awards")?.fields).toMatchObject({ title: { en: "Our title" } });
    await edit("pages/awards.json", (fields) => Object.assign(fields.title ?? {}, { en: "Our next title" }));
    expect(await push(options)).toBe(0);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] an entry that the space didn't publish is named, the others are published, and the next push publishes it", async () => {
    space.unpublishable.add("awards");
    expect(await push(options)).toBe(1);
    expect(printed).toContainEqual(expect.stringMatching(/^not published: awards: .*ValidationFailed/));
    expect(unpublished()).toEqual(["awards"]);
    expect(await diff(options)).toBe(1);
    expect(await push(options)).toBe(0);
    expect(unpublished()).toEqual([]);

    await edit("pages/awards.json", (fields) => Object.assign(fields.title ?? {}, { en: "Our title" }));
    space.unpublishable.add("awards");
    expect(await push(options)).toBe(1);
    expect(unpublished()).toEqual(["awards"]);
    printed.length = 0;
    expect(await diff(options)).toBe(1);
    expect(printed).toContain('~ entry > awards > state: "changed" -> "published"');
    expect(await push(options)).toBe(0);
    expect(unpublished()).toEqual([]);
    expect(await diff(options)).toBe(0);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] what the space doesn't publish can be fixed here and pushed without force", async () => {
    await push(options);
    await edit("pages/awards.json", (fields) => Object.assign(fields.title ?? {}, { en: "Our title" }));
    space.unpublishable.add("awards");
    expect(await push(options)).toBe(1);
    await edit("pages/awards.json", (fields) => Object.assign(fields.title ?? {}, { en: "Our better title" }));
    expect(await push(options)).toBe(0);
    expect(space.stored.entries.get("awards")?.fields).toMatchObject({ title: { en: "Our better title" } });
    expect(unpublished()).toEqual([]);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] a push that stops half way is done by the next one", async () => {
    await push(options);
    for (const page of ["awards", "payments"])
      await edit(`pages/${page}.json`, (fields) => Object.assign(fields.title ?? {}, { en: "Our title" }));
    space.breaksAt = "awards";
    await expect(push(options)).rejects.toThrow("can't be reached");
    expect(unpublished()).toEqual(["awards", "payments"]);
    space.breaksAt = null;
    expect(await push(options)).toBe(0);
    expect(unpublished()).toEqual([]);
    expect(await diff(options)).toBe(0);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] the next push publishes what a killed one saved, although content/ has the versions from before it", async () => {
    await push(options);
    const before = join(folder, "before");
    await edit("pages/awards.json", ({ title }) => Object.assign(title ?? {}, { en: "Our title" }));
    await cp(options.folder, before, { recursive: true });
    space.breaksAt = "awards";
    await expect(push(options)).rejects.toThrow("can't be reached");
    space.breaksAt = null;
    await rm(options.folder, { recursive: true });
    await cp(before, options.folder, { recursive: true });
    expect(await push(options)).toBe(0);
    expect(unpublished()).toEqual([]);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] an unpublished change in the space is not pulled, and a push leaves it there", async () => {
    await push(options);
    const before = await readFile(join(options.folder, "entries/pages/awards.json"), "utf8");
    space.edit("entries", "awards", ({ fields }) => {
      (fields as { title: Record<string, string> }).title.en = "Not yet";
    });
    printed.length = 0;
    expect(await pull(options)).toBe(0);
    expect(printed[0]).toMatch(/^awards: has unpublished changes in the space/);
    expect(await readFile(join(options.folder, "entries/pages/awards.json"), "utf8")).toBe(before);
    expect(await push(options)).toBe(0);
    expect(space.stored.entries.get("awards")?.fields).toMatchObject({ title: { en: "Not yet" } });
    expect(unpublished()).toEqual(["awards"]);
    space.publish("entries", "awards");
    await pull(options);
    expect((await local()).entries.find(({ sys }) => sys.id === "awards")?.fields.title).toMatchObject({
      en: "Not yet",
    });
  });

  it("[EDIT-05 part: push, pull, diff, migrations] archived entries are left out and said so; a new entry gets a file of its own; a deleted one goes", async () => {
    await push(options);
    space.edit("entries", "awards", ({ sys }) => {
      sys.archivedVersion = 3;
    });
    const made = structuredClone(space.stored.entries.get("payments"));
    if (!made) throw new Error("no payments page");
    made.sys.id = "made-there";
    Object.assign(made.fields as object, { slug: { en: "made-there" } });
    space.stored.entries.set("made-there", made);
    space.stored.entries.delete("fair-play");
    printed.length = 0;
    await pull(options);
    expect(printed).toContain("left out: entries awards: archived");
    const ids = (await local()).entries.map(({ sys }) => sys.id);
    expect(ids).toContain("made-there");
    expect(ids).not.toContain("awards");
    expect(ids).not.toContain("fair-play");
    expect(printed).toContain("entries/page/made-there.json");
  });

  it("[EDIT-05 part: push, pull, diff, migrations] a limit is waited for as long as it says", async () => {
    space.limited = 3;
    space.resetSeconds = 7;
    expect(await push(options)).toBe(0);
    expect(waited.slice(0, 3)).toEqual([7000, 7000, 7000]);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] a space of many pages of entries is read whole", async () => {
    await push(options);
    const one = space.stored.entries.get("payments");
    for (let index = 0; index < 230; index++) {
      const id = `copy-${index}`;
      const copy = structuredClone(one);
      if (copy) space.stored.entries.set(id, { ...copy, sys: { ...copy.sys, id } });
    }
    expect(await diff({ ...options, json: true })).toBe(1);
    const differences = JSON.parse(last() ?? "[]") as { kind: string; id: string; field: string }[];
    expect(differences.filter(({ id, field }) => id.startsWith("copy-") && field === "")).toHaveLength(230);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] content with errors is not pushed", async () => {
    await edit("pages/awards.json", (fields) => Object.assign(fields.body ?? {}, { en: "<p>#no-such#</p>" }));
    expect(await push(options)).toBe(1);
    expect(space.stored.entries.size).toBe(0);
  });

  it("[EDIT-05 part: push, pull, diff, migrations] without a token the command says what it wants", async () => {
    expect(await pull({ ...options, environment: {} })).toBe(2);
    expect(last()).toContain("CONTENTFUL_MANAGEMENT_TOKEN");
  });
});

describe("the model of a space", () => {
  const open = () =>
    new Management({
      space: "test",
      environment: "master",
      token: "management",
      address: options.environment.CONTENTFUL_MANAGEMENT_URL ?? "",
    });

  it("[EDIT-05 part: push, pull, diff, migrations] migrations run in order, each once; a field made by hand stays, a dropped one is hidden first", async () => {
    const printed: string[] = [];
    const migrations = await loadMigrations(options.folder);
    await migrateSpace(open(), migrations.slice(0, 2), (line) => printed.push(line));
    const page = space.stored.content_types.get("page");
    if (!page) throw new Error("no page");
    (page.fields as object[]).push({ id: "byHand", name: "By hand", type: "Symbol" });
    const later = [
      ...migrations,
      {
        name: "0009-drop.cjs",
        run: (migration: Parameters<(typeof migrations)[number]["run"]>[0]) => {
          migration.editContentType("page").deleteField("noindex").createField("kicker", { type: "Symbol" });
        },
      },
    ];
    await migrateSpace(open(), later, (line) => printed.push(line));
    await migrateSpace(open(), later, (line) => printed.push(line));
    expect(printed).toEqual(later.map(({ name }) => `migration ${name}`));
    expect(await doneMigrations(open())).toEqual(later.map(({ name }) => name));
    const now = space.stored.content_types.get("page")?.fields as { id: string }[] | undefined;
    const fields = (now ?? []).map(({ id }) => id);
    expect(fields).toContain("byHand");
    expect(fields).toContain("kicker");
    expect(fields).not.toContain("noindex");
  });

  it("[EDIT-05 part: push, pull, diff, migrations] a model that differs is told by field", async () => {
    const one = await local();
    const other = structuredClone(one);
    const page = other.contentTypes.find(({ sys }) => sys.id === "page");
    if (page) page.fields = page.fields.map((field) => (field.id === "order" ? { ...field, type: "Symbol" } : field));
    expect(diffSpaces(one, other)).toMatchObject([
      { kind: "content-type", id: "page", field: "order", before: { type: "Integer" }, after: { type: "Symbol" } },
    ]);
  });
});
