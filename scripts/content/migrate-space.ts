import { isDeepStrictEqual } from "node:util";
import type { ContentType } from "#schemas/content/space.ts";
import { type MigrationStep, runMigrations } from "#server/content/run-migrations.ts";
import type { Managed, Management } from "./management.ts";

export interface NamedMigration {
  name: string;
  run: MigrationStep;
}

/** Where a space keeps which migrations it has had: one entry, of a type of its own. */
const LEDGER = "marqueeMigrations";

/** Brings the content model of a space to where the migrations lead, one by one, each only once (EDIT-05). */
export async function migrateSpace(
  space: Management,
  migrations: readonly NamedMigration[],
  print: (line: string) => void,
): Promise<void> {
  const ledger = await openLedger(space);
  for (const [index, { name }] of migrations.entries()) {
    if (ledger.done.includes(name)) continue;
    const before = modelAfter(migrations.slice(0, index));
    const after = modelAfter(migrations.slice(0, index + 1));
    for (const [id, type] of after) {
      const old = before.get(id);
      if (!old || !isDeepStrictEqual(old, type)) await putType(space, old, type);
    }
    for (const id of before.keys()) if (!after.has(id)) await deleteType(space, id);
    await ledger.add(name);
    print(`migration ${name}`);
  }
}

/** Names of the migrations that a space has had. */
export const doneMigrations = async (space: Management): Promise<readonly string[]> =>
  namesIn(await space.find(`entries/${LEDGER}`));

/** The type in which a space counts its migrations is none of ours. */
export const isLedger = (id: string): boolean => id === LEDGER;

const modelAfter = (migrations: readonly NamedMigration[]): ReadonlyMap<string, ContentType> =>
  new Map(runMigrations(migrations).map((type) => [type.sys.id, type]));

/** Fields that somebody has added to the space by hand stay; those that a migration drops are hidden before they go. */
async function putType(space: Management, before: ContentType | undefined, after: ContentType): Promise<void> {
  const { id } = after.sys;
  const there = await space.find(`content_types/${id}`);
  const had = (there?.fields ?? []) as { id: string }[];
  const ours = new Set([...(before?.fields ?? []), ...after.fields].map((field) => field.id));
  const foreign = had.filter((field) => !ours.has(field.id));
  const remaining = new Set(after.fields.map((field) => field.id));
  const dropped = had.filter((field) => ours.has(field.id) && !remaining.has(field.id));
  const { name, description, displayField } = after;
  const put = async (fields: readonly object[], version: number | undefined) => {
    const body = { name, description, displayField, fields };
    const saved = await space.put(`content_types/${id}`, { body, ...(version === undefined ? {} : { version }) });
    return space.put(`content_types/${id}/published`, { version: saved.sys.version });
  };
  let version = there?.sys.version;
  if (dropped.length > 0) {
    const hidden = await put(
      [...after.fields, ...foreign, ...dropped.map((field) => ({ ...field, omitted: true, required: false }))],
      version,
    );
    version = hidden.sys.version;
  }
  await put([...after.fields, ...foreign], version);
}

async function deleteType(space: Management, id: string): Promise<void> {
  const there = await space.find(`content_types/${id}`);
  if (!there) return;
  if (there.sys.publishedVersion !== undefined) await space.delete(`content_types/${id}/published`);
  await space.delete(`content_types/${id}`);
}

async function openLedger(space: Management) {
  const type: ContentType = {
    sys: { id: LEDGER, type: "ContentType" },
    name: "Migrations",
    description: "Which migrations of the content model this space has had. Kept by npm run content -- push",
    displayField: "title",
    fields: [field("title", "Symbol"), { ...field("done", "Array"), items: { type: "Symbol", validations: [] } }],
  };
  if (!(await space.find(`content_types/${LEDGER}`))) await putType(space, undefined, type);
  const [standard] = (await space.all("locales")).filter((locale) => locale.default === true);
  const code = String(standard?.code ?? "en");
  let entry = await space.find(`entries/${LEDGER}`);
  const done = [...namesIn(entry)];
  return {
    done,
    async add(name: string) {
      done.push(name);
      const saved = await space.put(`entries/${LEDGER}`, {
        body: { fields: { title: { [code]: "Migrations" }, done: { [code]: done } } },
        headers: { "X-Contentful-Content-Type": LEDGER },
        ...(entry ? { version: entry.sys.version } : {}),
      });
      entry = await space.put(`entries/${LEDGER}/published`, { version: saved.sys.version });
    },
  };
}

const field = (id: string, type: "Symbol" | "Array"): ContentType["fields"][number] => ({
  id,
  name: id,
  type,
  localized: false,
  required: false,
  disabled: false,
  omitted: false,
  validations: [],
});

function namesIn(entry: Managed | null): readonly string[] {
  const done = (entry?.fields as { done?: Record<string, string[]> } | undefined)?.done;
  return Object.values(done ?? {})[0] ?? [];
}
