import type { AppLoadContext } from "@remix-run/server-runtime";
import {
  cancelDeskSchedule,
  type DeskEntry,
  deleteDeskEntry,
  listContentTypes,
  publishDeskEntry,
  readDeskEntry,
  readDeskVersion,
  SCHEDULE_ACTIONS,
  saveDeskDraft,
  scheduleDeskEntry,
  unpublishDeskEntry,
} from "#schemas/api/desk.ts";
import { PlatformError } from "../../gateways/platform.server.ts";
import { compareFields } from "../form/compare-fields.ts";
import { formOf } from "../form/controls.ts";
import { type Fields, type ReadForm, readForm } from "../form/read-form.ts";
import { toIso } from "../form/timestamps.ts";
import type { Conflict, EntryResult } from "./entry-result.ts";

interface Input {
  context: Pick<AppLoadContext, "platform">;
  id: string;
  form: FormData;
}

const NOTHING: Omit<EntryResult, "intent" | "version"> = {
  problem: null,
  fields: {},
  conflict: null,
  typed: null,
  signedOut: false,
};

/**
 * Does what a button of the entry's page asks for; what is typed is saved first, and never lost. Nothing is saved over,
 * published, unpublished or deleted in a version that the form has not shown: the result is a conflict then (EDIT-06).
 */
export async function answerEntryForm({ context, id, form }: Input): Promise<EntryResult> {
  const intent = String(form.get("intent") ?? "save");
  let version = Number(form.get("version"));
  // "Save mine" saves over the version that the conflict has shown.
  const seen = intent === "save-over" ? Number(form.get("over")) : version;
  let typed: Fields | null = null;
  try {
    const calls = context.platform;
    const entry = await calls.call(readDeskEntry, { params: { id } });
    const read = await readTyped(context, entry, form);
    typed = read.fields;
    version = await saveTyped(context, { entry, typed, seen });
    const result: EntryResult = {
      ...NOTHING,
      intent,
      version,
      fields: read.unreadable,
      typed: Object.keys(read.unreadable).length > 0 ? typed : null,
    };
    // What can't be read must be put right before anything else is done with the entry.
    if (Object.keys(read.unreadable).length > 0) return result;
    if (intent === "publish") await calls.call(publishDeskEntry, { params: { id }, body: { version } });
    if (intent === "unpublish") await calls.call(unpublishDeskEntry, { params: { id }, body: { version } });
    if (intent === "delete") await calls.call(deleteDeskEntry, { params: { id }, query: { version } });
    if (intent === "schedule") return { ...result, ...(await schedule(context, id, form)) };
    const cancelled = /^cancel\/(\d+)$/.exec(intent)?.[1];
    if (cancelled) await calls.call(cancelDeskSchedule, { params: { id, schedule: Number(cancelled) } });
    return result;
  } catch (error) {
    return rejected(error, { intent, version, context, id, form, typed });
  }
}

async function readTyped({ platform }: Input["context"], entry: DeskEntry, form: FormData): Promise<ReadForm> {
  const model = await platform.call(listContentTypes, {});
  const type = model.content_types.find(({ id }) => id === entry.content_type);
  const defaultLocale = model.locales.find((locale) => locale.default)?.code ?? "en";
  return readForm({
    form,
    model: type ? formOf(type) : [],
    before: entry.fields as Fields,
    locale: String(form.get("locale") ?? defaultLocale),
    defaultLocale,
  });
}

/** Saves a draft that says something new, and returns its version. Where it says nothing new, that is the version that was seen. */
async function saveTyped(
  { platform }: Input["context"],
  { entry, typed, seen }: { entry: DeskEntry; typed: Fields; seen: number },
): Promise<number> {
  if (compareFields(entry.fields as Fields, typed).length === 0) return seen;
  const body = { version: seen, fields: typed };
  const saved = await platform.call(saveDeskDraft, { params: { id: entry.id }, body });
  return saved.version;
}

async function schedule(
  { platform }: Input["context"],
  id: string,
  form: FormData,
): Promise<Pick<EntryResult, "fields">> {
  const at = toIso(String(form.get("schedule-at") ?? ""));
  const action = SCHEDULE_ACTIONS.find((each) => each === form.get("schedule-action"));
  if (!at || !action) return { fields: { "schedule-at": { code: "DESK.SCHEDULE.WHEN" } } };
  await platform.call(scheduleDeskEntry, { params: { id }, body: { action, at } });
  return { fields: {} };
}

interface Rejected extends Input {
  intent: string;
  /** The version that the form shows. */
  version: number;
  typed: Fields | null;
}

async function rejected(error: unknown, { intent, version, typed, ...input }: Rejected): Promise<EntryResult> {
  if (!(error instanceof PlatformError)) throw error;
  const { status, problem } = error;
  const result = { ...NOTHING, intent, version, typed, problem: { code: problem.code, params: problem.params } };
  if (status === 401) return { ...result, signedOut: true };
  if (status !== 409 || problem.code !== "DESK.CONFLICT" || !typed) return result;
  return { ...result, problem: null, conflict: await readConflict(input, version) };
}

/**
 * What the stored version says, and what "Save mine" would make of it; where this editor has typed nothing, or the same, what the
 * form's version says.
 */
async function readConflict({ context, id, form }: Input, version: number): Promise<Conflict> {
  const [stored, { fields: shown }] = await Promise.all([
    context.platform.call(readDeskEntry, { params: { id } }),
    context.platform.call(readDeskVersion, { params: { id, version } }),
  ]);
  const theirs = stored.fields as Fields;
  const conflict = { version: stored.version, by: stored.updated_by, at: stored.updated_at, theirs };
  const { fields: typed } = await readTyped(context, { ...stored, fields: shown }, form);
  const { fields: mine } = await readTyped(context, stored, form);
  const isTyped = compareFields(shown as Fields, typed).length > 0 && compareFields(theirs, mine).length > 0;
  return { ...conflict, isTyped, mine: isTyped ? mine : (shown as Fields) };
}
