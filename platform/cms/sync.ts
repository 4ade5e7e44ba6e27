import type { ContentStore, Indexed, Perspective } from "./content-store.ts";
import { DeliveryError, invalidQuery } from "./delivery-error.ts";
import { EVERY_LOCALE, Localiser, link } from "./localise.ts";

const TYPES = ["all", "Entry", "Asset", "Deletion", "DeletedEntry", "DeletedAsset"] as const;
type SyncType = (typeof TYPES)[number];

/** Where a reader stands: what they have, how far this round goes, and where its next page begins. */
interface SyncState {
  type: SyncType;
  contentType: string | null;
  /** Revision of the round before; 0 for a first one. */
  since: number;
  until: number;
  /** Revision, kind and id of the last item of the page before. */
  after: [number, string, string] | null;
  /** Items of a page. */
  limit: number;
}

interface SyncRequest {
  url: URL;
  perspective: Perspective;
  place: { space: string; environment: string };
}

const PAGE = 1000;

/**
 * Contentful's sync API: first everything, then what has changed since, deletions among it. A round is what was there
 * when it began: what changes while its pages are read comes with the next.
 */
export function answerSync(store: ContentStore, { url, perspective, place }: SyncRequest): object {
  const revisionOf = (resource: Indexed) =>
    perspective === "published" ? resource.deliveredRevision : resource.revision;
  const resources = [...store.all()];
  const latest = resources.reduce((most, resource) => Math.max(most, revisionOf(resource)), 0);
  const token = url.searchParams.get("sync_token");
  const state = token === null ? begin(url, store, latest) : readToken(token);
  // A finished round's token has no end yet: this one goes as far as there is anything.
  if (state.after === null && token !== null) state.until = Math.max(latest, state.since);

  const localiser = new Localiser(store, EVERY_LOCALE);
  const items = resources
    .filter((resource) => revisionOf(resource) > state.since && revisionOf(resource) <= state.until)
    .map((resource) => ({
      place: [revisionOf(resource), resource.kind, resource.id] as [number, string, string],
      resource,
      shown: perspective === "published" ? resource.published : resource.draft,
    }))
    .filter(({ resource, shown }) => wanted(state, resource, shown !== null))
    .sort((a, b) => compare(a.place, b.place))
    .filter((item) => state.after === null || compare(item.place, state.after) > 0);

  const page = items.slice(0, state.limit);
  const last = page.at(-1);
  const more = items.length > page.length && last !== undefined;
  const next: SyncState = more ? { ...state, after: last.place } : { ...state, since: state.until, after: null };
  const address = `${url.origin}${url.pathname}?sync_token=${writeToken(next)}`;
  return {
    sys: { type: "Array" },
    items: page.map(({ resource, shown }) => (shown ? localiser.deliver(shown, place) : deletionOf(resource, place))),
    ...(more ? { nextPageUrl: address } : { nextSyncUrl: address }),
  };
}

function begin(url: URL, store: ContentStore, latest: number): SyncState {
  if (url.searchParams.get("initial") !== "true") {
    throw invalidQuery("initial", "initial=true for a first round, sync_token for those after it");
  }
  const contentType = url.searchParams.get("content_type");
  const type = url.searchParams.get("type") ?? (contentType ? "Entry" : "all");
  if (!TYPES.some((known) => known === type)) throw invalidQuery("type", `allowed: ${TYPES.join(", ")}`);
  if (contentType && type !== "Entry") throw invalidQuery("content_type", "only with type=Entry");
  if (contentType && !store.contentType(contentType)) {
    throw invalidQuery("content_type", `no content type ${contentType}`);
  }
  return { type: type as SyncType, contentType, since: 0, until: latest, after: null, limit: limitOf(url) };
}

/** Deletions are told to whoever may have the resource: not in a first round. */
function wanted({ type, contentType, since }: SyncState, resource: Indexed, shown: boolean): boolean {
  if (!shown && since === 0) return false;
  if (contentType && resource.contentType !== contentType) return false;
  switch (type) {
    case "all":
      return true;
    case "Entry":
    case "Asset":
      // A filter by content type tells deletions too, or nobody would ever let go of an entry.
      return resource.kind === type && (shown || contentType !== null);
    case "Deletion":
      return !shown;
    case "DeletedEntry":
      return !shown && resource.kind === "Entry";
    case "DeletedAsset":
      return !shown && resource.kind === "Asset";
  }
}

function deletionOf(resource: Indexed, place: SyncRequest["place"]): object {
  return {
    sys: {
      type: resource.kind === "Entry" ? "DeletedEntry" : "DeletedAsset",
      id: resource.id,
      space: link("Space", place.space),
      environment: link("Environment", place.environment),
      revision: resource.publishedCount,
      createdAt: resource.createdAt,
      updatedAt: resource.changedAt,
      deletedAt: resource.changedAt,
    },
  };
}

function limitOf(url: URL): number {
  const text = url.searchParams.get("limit");
  if (text === null) return PAGE;
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > PAGE) throw invalidQuery("limit", `from 1 to ${PAGE}`);
  return limit;
}

const writeToken = (state: SyncState): string => Buffer.from(JSON.stringify(state)).toString("base64url");

function readToken(token: string): SyncState {
  try {
    const state = JSON.parse(Buffer.from(token, "base64url").toString("utf8")) as SyncState;
    const counts = [state.since, state.until, state.limit];
    if (TYPES.includes(state.type) && counts.every((count) => Number.isSafeInteger(count) && count >= 0)) {
      return state;
    }
  } catch {
    // Told below.
  }
  throw new DeliveryError(400, "BadRequest", "The sync token is not one of this space.");
}

function compare(a: [number, string, string], b: [number, string, string]): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  const left = `${a[1]} ${a[2]}`;
  const right = `${b[1]} ${b[2]}`;
  return left < right ? -1 : left > right ? 1 : 0;
}
