import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { CommandOptions } from "./commands.ts";
import { importFile } from "./import-file.ts";

let folder: string;
let printed: string[];
let options: CommandOptions;
let shipped: ContentSpace;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-import-"));
  await cp(resolve("content"), join(folder, "content"), { recursive: true });
  shipped = (await loadContent(resolve("content"))).space;
  printed = [];
  options = {
    root: folder,
    folder: join(folder, "content"),
    json: false,
    force: false,
    now: new Date("2026-03-15T12:00:00Z"),
    environment: {},
    print: (line) => printed.push(line),
    progress: () => {},
  };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ids = async () => (await loadContent(options.folder)).space.entries.map(({ sys }) => sys.id).sort();
const shippedIds = () => shipped.entries.map(({ sys }) => sys.id).sort();
async function exported(document: unknown): Promise<string> {
  const file = join(folder, "export.json");
  await writeFile(file, typeof document === "string" ? document : JSON.stringify(document));
  return file;
}
/** The shipped space without one page, with another page changed and a new one. */
function someChanges(): ContentSpace {
  const space = structuredClone(shipped);
  space.entries = space.entries.filter(({ sys }) => sys.id !== "fair-play");
  const awards = space.entries.find(({ sys }) => sys.id === "awards");
  if (!awards) throw new Error("no awards page");
  Object.assign(awards.fields.title ?? {}, { en: "Prizes" });
  const made = structuredClone(awards);
  made.sys.id = "made-there";
  made.fields.slug = { en: "made-there" };
  space.entries.push(made);
  return space;
}

describe("[EDIT-05 part: an export file is taken in] content -- import", () => {
  it.each([
    ["{}", "has no content"],
    ['{"entries":[],"contentTypes":[]}', "has no content"],
    ["[]", "has no content"],
    ["", "the file is empty"],
    ['{"entries":[{"sys":', "the file is cut off"],
  ])("refuses %s and writes nothing, also with --replace --yes", async (text, reason) => {
    const file = await exported(text);
    await expect(importFile(file, { ...options, replace: true, yes: true })).rejects.toThrow(reason);
    expect(await ids()).toEqual(shippedIds());
  });

  it("prints what it adds, changes and deletes, and writes nothing unasked where nobody can be asked", async () => {
    const file = await exported(someChanges());
    expect(await importFile(file, options)).toBe(1);
    expect(printed).toEqual([
      '~ entry > awards > title > en: "Awards" -> "Prizes"',
      "+ entry > made-there",
      "1 to add, 1 to change, 0 to delete; 1 that the export doesn't have stay (use --replace to delete them)",
      "Nothing was written. Use --yes to write it.",
    ]);
    expect(await ids()).toEqual(shippedIds());
  });

  it("names what nobody had published when the space was exported", async () => {
    const space = structuredClone(shipped);
    const awards = space.entries.find(({ sys }) => sys.id === "awards");
    Object.assign(awards?.sys ?? {}, { version: 7, publishedVersion: 4 });
    Object.assign(awards?.fields.title ?? {}, { en: "Not yet" });
    await importFile(await exported(space), options);
    expect(printed.slice(0, 2)).toEqual([
      "awards: has unpublished changes in the export. They are imported, and published here",
      '~ entry > awards > title > en: "Awards" -> "Not yet"',
    ]);
  });

  it("deletes nothing without --replace", async () => {
    expect(await importFile(await exported(someChanges()), { ...options, yes: true })).toBe(0);
    expect(await ids()).toEqual([...shippedIds(), "made-there"].sort());
  });

  it("deletes what the export does not have with --replace, and names it", async () => {
    const file = await exported(someChanges());
    expect(await importFile(file, { ...options, replace: true, yes: true })).toBe(0);
    expect(printed).toContain("- entry > fair-play");
    expect(printed).toContain("1 to add, 1 to change, 1 to delete");
    expect(await ids()).toEqual([...shippedIds(), "made-there"].filter((id) => id !== "fair-play").sort());
  });

  it("asks at a terminal, and takes a no for a no", async () => {
    const file = await exported(someChanges());
    const asked: string[] = [];
    const answering = (answer: boolean): CommandOptions => ({
      ...options,
      replace: true,
      confirm: async (question) => {
        asked.push(question);
        return answer;
      },
    });
    expect(await importFile(file, answering(false))).toBe(1);
    expect(await ids()).toEqual(shippedIds());
    expect(await importFile(file, answering(true))).toBe(0);
    expect(asked).toEqual(["Write these changes and delete 1?", "Write these changes and delete 1?"]);
    expect(await ids()).toContain("made-there");
    printed.length = 0;
    expect(await importFile(file, answering(true))).toBe(0);
    expect(printed).toEqual(["content/ already has all of this"]);
  });

  it("takes in a model without any content, and content can be read afterwards", async () => {
    const { contentTypes } = shipped;
    const types = [...contentTypes, { ...contentTypes[0], sys: { id: "berth", type: "ContentType" }, name: "Berth" }];
    const file = await exported({ contentTypes: types });
    expect(await importFile(file, { ...options, yes: true })).toBe(0);
    expect(await ids()).toEqual(shippedIds());
    expect((await loadContent(options.folder)).space.contentTypes.map(({ sys }) => sys.id)).toContain("berth");

    expect(await importFile(file, { ...options, replace: true, yes: true })).toBe(0);
    expect(await readdir(options.folder)).not.toContain("assets.json");
    const { space, diagnostics } = await loadContent(options.folder);
    expect(diagnostics).toEqual([]);
    expect(space.entries).toEqual([]);
    expect(space.contentTypes.map(({ sys }) => sys.id)).toContain("berth");
  });

  it("reads a folder that has a model and no entries, files or locales yet", async () => {
    for (const name of ["entries", "assets.json", "locales.json"])
      await rm(join(options.folder, name), { recursive: true, force: true });
    const { space, diagnostics } = await loadContent(options.folder);
    expect(diagnostics).toEqual([]);
    expect(space.locales.map(({ code }) => code)).toEqual(["en"]);
    expect(space.contentTypes.length).toBeGreaterThan(0);
  });
});
