import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { ContentSpace } from "#schemas/content/space.ts";
import { type Change, type ChangeNeeds, changeContent, publishChange, recordHistory } from "./change.ts";
import type { Fields, Resource } from "./stored.ts";
import { cmsResources, cmsState } from "./tables.ts";
import { titleOf } from "./title-of.ts";

type Row = Pick<
  typeof cmsResources.$inferSelect,
  "kind" | "id" | "version" | "fields" | "publishedVersion" | "edited" | "fileDigest" | "deletedAt"
>;

/** A resource of the files, with the version that it gets. */
interface Seeded {
  kind: "Entry" | "Asset";
  id: string;
  contentType: string | null;
  version: number;
  fields: Fields;
  published: boolean;
  createdAt: string;
  updatedAt: string;
  publishedAt: string;
  digest: string;
}

/**
 * Takes the files under content/ into the database: at the first start, and when they have changed. What somebody has
 * edited at the desk stays as it is; what the files say of it is kept beside it and shown there. Nothing is written
 * while the files are those that were seeded last.
 */
export async function seedContent(needs: ChangeNeeds, space: ContentSpace, spaceId: string): Promise<void> {
  const files = [...space.entries, ...space.assets].map((resource) => ({ resource, digest: digestOf(resource) }));
  const digest = createHash("sha256")
    .update(files.map((file) => file.digest).join())
    .digest("hex");
  const [state] = await needs.database.drizzle.select().from(cmsState);
  if (state?.filesDigest === digest) return;
  await changeContent(needs, null, async (change) => {
    const { tx } = change;
    // Several processes may start at once: the second finds the work done.
    const [now] = await tx.select().from(cmsState);
    if (now?.filesDigest === digest) return;
    await tx.update(cmsState).set({ filesDigest: digest });
    const rows = await tx
      .select({
        kind: cmsResources.kind,
        id: cmsResources.id,
        version: cmsResources.version,
        fields: cmsResources.fields,
        publishedVersion: cmsResources.publishedVersion,
        edited: cmsResources.edited,
        fileDigest: cmsResources.fileDigest,
        deletedAt: cmsResources.deletedAt,
      })
      .from(cmsResources);
    await takeIn(change, { space, spaceId, files, rows });
  });
}

async function takeIn(
  change: Change,
  {
    space,
    spaceId,
    files,
    rows,
  }: {
    space: ContentSpace;
    spaceId: string;
    files: readonly { resource: Resource; digest: string }[];
    rows: readonly Row[];
  },
): Promise<void> {
  const known = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  const named = new Set(files.map(({ resource: { sys } }) => `${sys.type} ${sys.id}`));
  const news: Seeded[] = [];
  const beneath: { kind: string; id: string; digest: string | null; fields: Fields | null; conflict: boolean }[] = [];
  const gone: Row[] = [];
  for (const { resource, digest } of files) {
    const row = known.get(`${resource.sys.type} ${resource.sys.id}`);
    if (row?.fileDigest === digest) continue;
    const fields = resource.fields as Fields;
    if (row?.edited) {
      const conflict = !row.deletedAt && JSON.stringify(row.fields) !== JSON.stringify(fields);
      beneath.push({ kind: row.kind, id: row.id, digest, fields: conflict ? fields : null, conflict });
    } else news.push(seededOf(resource, digest, (row?.version ?? 0) + 1));
  }
  for (const row of rows) {
    if (row.fileDigest === null || named.has(`${row.kind} ${row.id}`)) continue;
    if (row.edited) beneath.push({ kind: row.kind, id: row.id, digest: null, fields: null, conflict: false });
    else if (!row.deletedAt) gone.push(row);
  }
  await writeResources(change, news);
  await writeVersions(change, news);
  await markBeneath(change, beneath);
  await markGone(change, gone);
  // What the program came with the first time is no change of anything.
  if (rows.length === 0) return;
  const title = (kind: string, id: string) =>
    titleOf(space, files.find(({ resource: { sys } }) => sys.type === kind && sys.id === id)?.resource) || id;
  await recordHistory(change, [
    ...news.map(({ kind, id, version }) => ({
      action: "file-changed" as const,
      entry: id,
      title: title(kind, id),
      version,
    })),
    ...beneath
      .filter(({ conflict }) => conflict)
      .map(({ kind, id }) => ({
        action: "file-changed" as const,
        entry: id,
        title: title(kind, id),
        version: null,
        note: "The entry was edited at the desk and stays as it is",
      })),
    ...gone.map(({ id }) => ({ action: "delete" as const, entry: id, title: id, version: null })),
  ]);
  await publishChange(change, spaceId, [
    ...news
      .filter(({ kind, id, published }) => published || known.get(`${kind} ${id}`)?.publishedVersion)
      .map(({ kind, id, contentType, published }) => ({
        kind,
        id,
        contentType,
        action: published ? ("publish" as const) : ("unpublish" as const),
      })),
    ...gone.map(({ kind, id }) => ({ kind, id, contentType: null, action: "unpublish" as const })),
  ]);
}

function seededOf(resource: Resource, digest: string, version: number): Seeded {
  const { sys } = resource;
  return {
    kind: sys.type,
    id: sys.id,
    contentType: "contentType" in sys ? (sys.contentType as { sys: { id: string } }).sys.id : null,
    version,
    fields: resource.fields as Fields,
    published: sys.publishedVersion !== undefined,
    createdAt: sys.createdAt,
    updatedAt: sys.updatedAt,
    publishedAt: sys.publishedAt ?? sys.updatedAt,
    digest,
  };
}

const SEEDED = sql`(kind text, id text, "contentType" text, version int, fields json, published boolean,
  "createdAt" timestamptz, "updatedAt" timestamptz, "publishedAt" timestamptz, digest text)`;

async function writeResources({ tx, revision }: Change, news: readonly Seeded[]): Promise<void> {
  if (news.length === 0) return;
  await tx.execute(sql`
    insert into cms_resources (kind, id, content_type, version, fields, published_version, published_fields,
      published_at, first_published_at, published_count, created_at, updated_at, updated_by, deleted_at, edited, file_digest, file_fields,
      revision, delivered_revision)
    select kind, id, "contentType", version, fields, case when published then version end,
      case when published then fields end, case when published then "publishedAt" end,
      case when published then "publishedAt" end, case when published then 1 else 0 end, "createdAt", "updatedAt", null, null, false, digest, null,
      ${revision}, case when published then ${revision}::bigint else 0 end
    from json_to_recordset(${JSON.stringify(news)}::json) as seeded ${SEEDED}
    on conflict (kind, id) do update set content_type = excluded.content_type, version = excluded.version,
      fields = excluded.fields, published_version = excluded.published_version,
      published_fields = excluded.published_fields, published_at = excluded.published_at,
      first_published_at = coalesce(cms_resources.first_published_at, excluded.first_published_at),
      published_count = cms_resources.published_count + excluded.published_count,
      updated_at = excluded.updated_at, updated_by = null, deleted_at = null, file_digest = excluded.file_digest,
      file_fields = null, revision = excluded.revision,
      delivered_revision = case
        when excluded.published_version is not null or cms_resources.published_version is not null
        then excluded.revision else cms_resources.delivered_revision end`);
}

async function writeVersions({ tx }: Change, news: readonly Seeded[]): Promise<void> {
  const entries = news.filter(({ kind }) => kind === "Entry");
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into cms_versions (entry, version, fields, at, by, published_at)
    select id, version, fields, "updatedAt", null, case when published then "publishedAt" end
    from json_to_recordset(${JSON.stringify(entries)}::json) as seeded ${SEEDED}`);
}

async function markBeneath({ tx, revision }: Change, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update cms_resources set file_digest = beneath.digest, file_fields = beneath.fields, revision = ${revision}
    from json_to_recordset(${JSON.stringify(rows)}::json) as beneath (kind text, id text, digest text, fields json)
    where cms_resources.kind = beneath.kind and cms_resources.id = beneath.id`);
}

async function markGone({ tx, revision, now }: Change, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    update cms_resources set deleted_at = ${now.toISOString()}::timestamptz, published_version = null,
      published_fields = null, file_digest = null, revision = ${revision}, delivered_revision = ${revision}
    from json_to_recordset(${JSON.stringify(rows.map(({ kind, id }) => ({ kind, id })))}::json) as gone (kind text, id text)
    where cms_resources.kind = gone.kind and cms_resources.id = gone.id`);
}

const digestOf = ({ sys, fields }: Resource): string =>
  createHash("sha256")
    .update(
      JSON.stringify([
        sys.type,
        sys.id,
        "contentType" in sys ? sys.contentType : null,
        sys.publishedVersion !== undefined,
        fields,
      ]),
    )
    .digest("hex");
