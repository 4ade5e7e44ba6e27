import type { ContentSpace, SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";
import { CommandError } from "../command-line/run-script.ts";
import type { Managed, Management } from "./management.ts";
import { isLedger } from "./migrate-space.ts";
import { publishStateOf } from "./publish-state.ts";
import { type ReadExport, readExport } from "./read-export.ts";

type Resource = SpaceEntry | SpaceAsset;

/** A space with its drafts, and what visitors see where that differs. */
export interface RemoteSpace extends ReadExport {
  /** Resources with unpublished changes as they are published, by id. */
  published: ReadonlyMap<string, Resource>;
  /** Versions of all entries and assets, those that are left out too. */
  versions: ReadonlyMap<string, number>;
  /** Ids of entries and assets that nobody has published yet. */
  neverPublished: ReadonlySet<string>;
}

/** Everything in a space, in the form of an export; how it counts its migrations apart. */
export async function readRemoteSpace(space: Management): Promise<RemoteSpace> {
  const [contentTypes, entries, assets, locales] = await Promise.all([
    space.all("content_types"),
    space.all("entries"),
    space.all("assets"),
    space.all("locales"),
  ]);
  const read = readExport({
    contentTypes: contentTypes.filter(({ sys }) => !isLedger(sys.id)),
    entries: entries.filter(({ sys }) => !isLedger(sys.id)),
    assets,
    locales,
  });
  const all = [...entries, ...assets];
  return {
    ...read,
    published: new Map([
      ...(await readPublished(space, "entries", read.space.entries)),
      ...(await readPublished(space, "assets", read.space.assets)),
    ]),
    versions: new Map(all.map(({ sys }) => [sys.id, sys.version])),
    neverPublished: new Set(all.filter(isNeverPublished).map(({ sys }) => sys.id)),
  };
}

const isNeverPublished = ({ sys }: Managed): boolean =>
  sys.publishedVersion === undefined && sys.firstPublishedAt === undefined && !sys.publishedCounter;

/** The published form of what has unpublished changes. Its version is the one that the publishing made. */
async function readPublished(
  space: Management,
  kind: "entries" | "assets",
  drafts: readonly Resource[],
): Promise<[string, Resource][]> {
  const changed = drafts.filter((draft) => publishStateOf(draft) === "changed");
  if (changed.length === 0) return [];
  const shown = new Map((await space.all(`public/${kind}`)).map((one) => [one.sys.id, one]));
  const read = readExport({
    [kind]: changed.map(({ sys }) => {
      const { publishedVersion = 1, publishedAt, updatedAt } = sys;
      const at = { version: publishedVersion + 1, updatedAt: publishedAt ?? updatedAt };
      return { ...shown.get(sys.id), sys: { ...sys, ...at } };
    }),
  }).space[kind];
  const missing = changed.find(({ sys }) => !shown.has(sys.id) || !read.some((one) => one.sys.id === sys.id));
  if (missing) {
    const { id } = missing.sys;
    throw new CommandError(`${id} changed in the space while the command read it. Run the command again`);
  }
  return read.map((one) => [one.sys.id, one]);
}

/** The space as visitors see it, drafts that nobody has published aside: without unpublished changes. */
export const withoutChanges = ({ space, published }: RemoteSpace): ContentSpace => ({
  ...space,
  entries: space.entries.map((entry) => (published.get(entry.sys.id) as SpaceEntry | undefined) ?? entry),
  assets: space.assets.map((asset) => (published.get(asset.sys.id) as SpaceAsset | undefined) ?? asset),
});

/** A file that the site has itself keeps its address: another one would ask another host for the same picture. */
export function withOwnFiles(pulled: ContentSpace, local: ContentSpace): ContentSpace {
  const own = new Map(local.assets.map((asset) => [asset.sys.id, asset]));
  return { ...pulled, assets: pulled.assets.map((asset) => preserveOwn(asset, own.get(asset.sys.id))) };
}

function preserveOwn(asset: SpaceAsset, own: SpaceAsset | undefined): SpaceAsset {
  const file = Object.fromEntries(
    Object.entries(asset.fields.file).map(([locale, one]) => {
      const known = own?.fields.file[locale];
      const isOwn = known?.fileName === one.fileName && known.url.startsWith("/") && !known.url.startsWith("//");
      return [locale, isOwn ? known : one];
    }),
  );
  return { ...asset, fields: { ...asset.fields, file } };
}
