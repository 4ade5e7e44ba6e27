import type { ContentSpace, SpaceAsset, SpaceEntry, SpaceLocale } from "#schemas/content/space.ts";
import { hasSameFields } from "./diff-spaces.ts";
import { type Managed, type Management, ManagementError } from "./management.ts";
import { migrateSpace, type NamedMigration } from "./migrate-space.ts";
import { atVersion, isToPublish, publishStateOf } from "./publish-state.ts";
import { type RemoteSpace, readRemoteSpace } from "./pull-space.ts";

export interface PushOptions {
  /** Overwrites what is newer in the space than it was when it was last pulled or pushed. */
  force: boolean;
  migrations: readonly NamedMigration[];
  /** The bytes of a picture of the site's own; null when it isn't there. */
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  print: (line: string) => void;
  wait?: (ms: number) => Promise<void>;
}

export interface Pushed {
  /** Resources with the versions that the space has now, by id. */
  written: Map<string, SpaceEntry | SpaceAsset>;
  unchanged: number;
  /** Newer in the space: not touched. */
  rejected: string[];
  /** Saved in the space, which didn't publish them: visitors see what was published before. */
  unpublished: string[];
}

/** Of a push that has done nothing yet. */
export const startPush = (): Pushed => ({ written: new Map(), unchanged: 0, rejected: [], unpublished: [] });

type Resource = SpaceEntry | SpaceAsset;

/**
 * Brings content/ to a space: languages, model, files, entries. Nothing that is only in the space is deleted (EDIT-05).
 * `pushed` is filled as the space answers, so that it is right when the push stops half way, too. The next push then
 * publishes what this one has saved and not published.
 */
export async function pushSpace(
  space: Management,
  local: ContentSpace,
  options: PushOptions,
  pushed: Pushed = startPush(),
): Promise<Pushed> {
  await pushLocales(space, local.locales, options.print);
  await migrateSpace(space, options.migrations, options.print);
  const remote = await readRemoteSpace(space);
  const there = new Map<string, Resource>(
    [...remote.space.entries, ...remote.space.assets].map((one) => [one.sys.id, one]),
  );
  const toPublish: { path: string; saved: Pick<Managed, "sys">; resource: Resource }[] = [];
  for (const resource of [...local.assets, ...local.entries]) {
    const { id } = resource.sys;
    const path = `${isEntry(resource) ? "entries" : "assets"}/${id}`;
    const before = there.get(id);
    const step = stepFor(resource, before, remote, options.force);
    if (step === "none") {
      pushed.unchanged += 1;
      continue;
    }
    if (step === "publish") {
      const { publishedVersion } = before?.sys ?? {};
      const sys = { id, type: resource.sys.type, version: before?.sys.version ?? 1 };
      toPublish.push({
        path,
        saved: { sys: { ...sys, ...(publishedVersion === undefined ? {} : { publishedVersion }) } },
        resource,
      });
      continue;
    }
    if (step === "reject") {
      pushed.rejected.push(`${id}: version ${before?.sys.version} in the space, ${resource.sys.version ?? 1} here`);
      continue;
    }
    const version = remote.versions.get(id);
    const saved = isEntry(resource)
      ? await putEntry(space, path, resource, version)
      : await putAsset(space, path, resource, version, options);
    if (!saved) {
      pushed.rejected.push(`${id}: its file isn't here; npm run build makes the pictures`);
      continue;
    }
    options.print(`${before ? "changed" : "new"} ${path}`);
    pushed.written.set(id, atVersion(resource, saved.sys.version));
    toPublish.push({ path, saved, resource });
  }
  // Entries are published once everything that they link to is there.
  for (const { path, saved, resource } of toPublish) {
    try {
      const state = await publishAsHere(space, path, saved, resource);
      pushed.written.set(resource.sys.id, withVersions(resource, state));
    } catch (error) {
      // What the space finds wrong with one entry is no reason to leave the others unpublished.
      if (!(error instanceof ManagementError) || !REJECTED.includes(error.status)) throw error;
      pushed.unpublished.push(`${resource.sys.id}: ${error.message}`);
    }
  }
  return pushed;
}

/** What is wrong with a resource: its fields, or a version that somebody else has saved since. */
const REJECTED: readonly number[] = [400, 409, 422];

/** What a push does with a resource. `publish`: the space has these fields already, and visitors don't see them yet. */
function stepFor(
  resource: Resource,
  before: Resource | undefined,
  { published, neverPublished }: RemoteSpace,
  force: boolean,
): "none" | "publish" | "put" | "reject" {
  if (!before) return "put";
  const { id } = resource.sys;
  const isEqual = hasSameFields(resource, before);
  const state = publishStateOf(before);
  if (isEqual && state === (isToPublish(resource) ? "published" : "draft")) return "none";
  if (isEqual && isToPublish(resource) && (state === "changed" || neverPublished.has(id))) return "publish";
  if (force) return "put";
  // Somebody works on it in the space; what visitors see is what is here.
  const shown = published.get(id);
  if (shown && isToPublish(resource) && hasSameFields(resource, shown)) return "none";
  return (before.sys.version ?? 1) > (resource.sys.version ?? 1) ? "reject" : "put";
}

const isEntry = (resource: Resource): resource is SpaceEntry => "contentType" in resource.sys;

const seen = (version: number | undefined) => (version === undefined ? {} : { version });

const putEntry = (space: Management, path: string, entry: SpaceEntry, version: number | undefined) =>
  space.put(path, {
    body: { fields: entry.fields, ...tagged(entry) },
    headers: { "X-Contentful-Content-Type": entry.sys.contentType.sys.id },
    ...seen(version),
  });

/** Tags go along where there are any; a space's own are left alone otherwise. */
const tagged = ({ metadata }: SpaceEntry): { metadata?: object } => {
  const { tags = [] } = (metadata ?? {}) as { tags?: unknown[] };
  return tags.length > 0 ? { metadata: { tags } } : {};
};

/** A file of the site's own is brought along; one with a complete address is fetched by Contentful itself. */
async function putAsset(
  space: Management,
  path: string,
  asset: SpaceAsset,
  version: number | undefined,
  { readFile, wait }: PushOptions,
): Promise<Managed | null> {
  const files: Record<string, object> = {};
  for (const [locale, { url, fileName, contentType }] of Object.entries(asset.fields.file)) {
    const isOwn = url.startsWith("/") && !url.startsWith("//");
    const bytes = isOwn ? await readFile(url) : null;
    if (isOwn && !bytes) return null;
    const source = bytes
      ? { uploadFrom: { sys: { type: "Link", linkType: "Upload", id: await space.upload(bytes) } } }
      : { upload: url.startsWith("//") ? `https:${url}` : url };
    files[locale] = { fileName, contentType, ...source };
  }
  const saved = await space.put(path, { body: { fields: { ...asset.fields, file: files } }, ...seen(version) });
  for (const locale of Object.keys(files)) {
    await space.put(`${path}/files/${locale}/process`, { version: saved.sys.version });
  }
  return processed(space, path, Object.keys(files), wait);
}

const PROCESSING_TRIES = 40;

async function processed(
  space: Management,
  path: string,
  locales: readonly string[],
  wait: PushOptions["wait"] = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Managed> {
  for (let tried = 0; tried < PROCESSING_TRIES; tried++) {
    const asset = await space.find(path);
    const file = (asset?.fields as { file?: Record<string, { url?: string }> } | undefined)?.file ?? {};
    if (asset && locales.every((locale) => file[locale]?.url)) return asset;
    await wait(500);
  }
  throw new Error(`${path}: the space has not processed the file in time`);
}

async function publishAsHere(
  space: Management,
  path: string,
  saved: Pick<Managed, "sys">,
  resource: Resource,
): Promise<Pick<Managed, "sys">> {
  if (isToPublish(resource)) return space.put(`${path}/published`, { version: saved.sys.version });
  if (saved.sys.publishedVersion === undefined) return saved;
  return space.delete(`${path}/published`, { version: saved.sys.version });
}

const withVersions = (resource: Resource, { sys }: Pick<Managed, "sys">): Resource => {
  const { publishedVersion: _version, publishedAt: _at, ...remaining } = resource.sys;
  return {
    ...resource,
    sys: {
      ...remaining,
      version: sys.version,
      updatedAt: String(sys.updatedAt ?? remaining.updatedAt),
      ...(sys.publishedVersion === undefined
        ? {}
        : { publishedVersion: sys.publishedVersion, publishedAt: String(sys.publishedAt ?? remaining.updatedAt) }),
    },
  } as Resource;
};

/** Languages that the space lacks, those that others fall back to first. */
async function pushLocales(space: Management, wanted: readonly SpaceLocale[], print: (line: string) => void) {
  const there = await space.all("locales");
  const known = new Set(there.map(({ code }) => String(code)));
  const standard = there.find((locale) => locale.default === true)?.code;
  const own = wanted.find((locale) => locale.default)?.code;
  if (standard !== undefined && own !== undefined && standard !== own) {
    throw new Error(
      `the space's default language is ${String(standard)}, that of content/ is ${own}: set it in the space`,
    );
  }
  let waiting = wanted.filter(({ code }) => !known.has(code));
  while (waiting.length > 0) {
    const ready = waiting.filter(({ fallbackCode }) => fallbackCode === null || known.has(fallbackCode));
    if (ready.length === 0) throw new Error(`languages fall back in a circle: ${waiting.map(({ code }) => code)}`);
    for (const { code, name, fallbackCode, optional } of ready) {
      await space.post("locales", { body: { code, name, fallbackCode, optional: optional ?? true } });
      known.add(code);
      print(`language ${code}`);
    }
    waiting = waiting.filter(({ code }) => !known.has(code));
  }
}
