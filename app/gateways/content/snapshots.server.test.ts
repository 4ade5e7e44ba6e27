import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { TestClock } from "#tests/harness/clock.ts";
import type { ContentClient } from "./client.server.ts";
import { LastGood } from "./last-good.server.ts";
import type { ContentSnapshot } from "./snapshot.ts";
import { Snapshots } from "./snapshots.server.ts";

/** What the CMS has: titles of pages by id. */
let titles: Record<string, string>;
/** What an answer of the CMS, or the disk, is held up by. */
let cmsHold: Promise<void>;
let diskHold: Promise<void>;
let waitMs: number;
let replaced: string[];
let clock: TestClock;
let folder: string;

beforeEach(async () => {
  titles = { terms: "First", news: "First" };
  cmsHold = diskHold = Promise.resolve();
  waitMs = 20_000;
  replaced = [];
  clock = new TestClock();
  folder = await mkdtemp(join(tmpdir(), "marquee-snapshots-"));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

const entryOf = (id: string) => ({
  id,
  updatedAt: "2026-03-01T00:00:00Z",
  contentType: "page",
  fields: { title: titles[id], slug: id, categories: ["page"], brands: ["test"] },
});

/** An answer says what was published when it was asked for. */
const client: ContentClient = {
  async entries({ contentType }) {
    const answer = contentType === "page" ? Object.keys(titles).map(entryOf) : [];
    await cmsHold;
    return answer;
  },
  assets: async () => [],
  around: async ({ id }) => [entryOf(id)],
  written: async () => [],
  fallbacks: async () => new Map(),
};

class SlowDisk extends LastGood {
  override async write(snapshot: ContentSnapshot): Promise<void> {
    await diskHold;
    await super.write(snapshot);
  }
}

const open = () =>
  new Snapshots({
    client,
    lastGood: new SlowDisk(folder),
    clock,
    log: { info: () => {}, warn: () => {} },
    onReplaced: (brand) => replaced.push(brand),
    get waitMs() {
      return waitMs;
    },
  });

const titlesOf = ({ pages }: ContentSnapshot) => pages.map(({ fields }) => fields.title);
const shown = async (snapshots: Snapshots, locale = "en") => titlesOf(await snapshots.get("test", locale));

function held() {
  let release = () => {};
  const hold = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { hold, release };
}

const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** A refresh has asked the CMS and waits for its answer. */
async function withRefresh(snapshots: Snapshots) {
  await shown(snapshots);
  const { hold, release } = held();
  cmsHold = hold;
  clock.advance(31_000);
  await shown(snapshots);
  await turns();
  cmsHold = Promise.resolve();
  return release;
}

it("[CMS-12 part: snapshots in memory] a refresh that began before a change doesn't undo it", async () => {
  const snapshots = open();
  const answer = await withRefresh(snapshots);
  titles.terms = "Second";
  expect(await snapshots.change("terms")).toEqual(["test"]);
  const disk = held();
  diskHold = disk.hold;
  answer();
  await turns();
  const next = shown(snapshots);
  disk.release();
  expect(await next).toEqual(["First", "Second"]);
});

it("[CMS-12 part: snapshots in memory] after a purge nobody is given what was asked for before it", async () => {
  const snapshots = open();
  const answer = await withRefresh(snapshots);
  titles = { terms: "Second" };
  snapshots.purge();
  const visitors = [shown(snapshots), shown(snapshots)];
  await turns();
  answer();
  expect(await Promise.all(visitors)).toEqual([["Second"], ["Second"]]);
  expect(await shown(snapshots)).toEqual(["Second"]);
});

it("[CMS-12 part: snapshots in memory] pages that show content from before a purge are replaced when a slow CMS has answered", async () => {
  const snapshots = open();
  titles = { terms: "First" };
  await shown(snapshots);
  waitMs = 20;
  const { hold, release } = held();
  cmsHold = hold;
  titles = { terms: "Second" };
  snapshots.purge();
  expect(await shown(snapshots)).toEqual(["First"]);
  expect(replaced).toEqual([]);
  release();
  await expect.poll(() => replaced).toEqual(["test"]);
  expect(await shown(snapshots)).toEqual(["Second"]);
});

it("no page is replaced where the CMS answers in time", async () => {
  const snapshots = open();
  await shown(snapshots);
  snapshots.purge();
  titles = { terms: "Second" };
  expect(await shown(snapshots)).toEqual(["Second"]);
  expect(replaced).toEqual([]);
});

it("[CMS-12 part: snapshots in memory] changes at the same time are all shown", async () => {
  const snapshots = open();
  for (const locale of ["en", "de"]) await shown(snapshots, locale);
  const disk = held();
  diskHold = disk.hold;
  titles = { terms: "Second", news: "Second" };
  const changes = [snapshots.change("terms"), snapshots.change("news")];
  await turns();
  disk.release();
  await Promise.all(changes);
  for (const locale of ["en", "de"]) expect(await shown(snapshots, locale)).toEqual(["Second", "Second"]);
});

it("[CMS-12 part: snapshots in memory] a change after a purge doesn't undo the purge", async () => {
  const snapshots = open();
  await shown(snapshots);
  titles = { terms: "Second", news: "Second" };
  snapshots.purge();
  await snapshots.change("terms");
  expect(await shown(snapshots)).toEqual(["Second", "Second"]);
});
