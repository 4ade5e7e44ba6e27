import type { AppLoadContext } from "@remix-run/server-runtime";
import {
  cancelDeskSchedule,
  type DeskEntry,
  deleteDeskEntry,
  listContentTypes,
  publishDeskEntry,
  readDeskEntry,
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
import type { EntryResult } from "./entry-result.ts";

interface Input {
  context: Pick<AppLoadContext, "platform">;
  id: string;
  form: FormData;
}

const NOTHING: Omit<EntryResult, "intent"> = {
  saved: null,
  problem: null,
  fields: {},
  conflict: null,
  typed: null,
  signedOut: false,
};

/** Does what a button of the entry's page asks for; what is typed is saved first, and never lost. */
export async function answerEntryForm({ context, id, form }: Input): Promise<EntryResult> {
  const intent = String(form.get("intent") ?? "save");
  const version = Number(form.get("version"));
  let entry: DeskEntry | null = null;
  let read: ReadForm | null = null;
  try {
    const calls = context.platform;
    entry = await calls.call(readDeskEntry, { params: { id } });
    read = await readTyped(context, entry, form);
    const seen = intent === "save-over" ? entry.version : version;
    const saved = await saveTyped(context, { entry, typed: read.fields, seen });
    const result: EntryResult = {
      ...NOTHING,
      intent,
      saved: { version: saved.version, at: saved.updated_at },
      fields: read.unreadable,
      typed: Object.keys(read.unreadable).length > 0 ? read.fields : null,
    };
    // What can't be read must be put right before anything else is done with the entry.
    if (Object.keys(read.unreadable).length > 0) return result;
    if (intent === "publish") await calls.call(publishDeskEntry, { params: { id }, body: { version: saved.version } });
    if (intent === "unpublish")
      await calls.call(unpublishDeskEntry, { params: { id }, body: { version: saved.version } });
    if (intent === "delete") await calls.call(deleteDeskEntry, { params: { id }, query: { version: saved.version } });
    if (intent === "schedule") return { ...result, ...(await schedule(context, id, form)) };
    const cancelled = /^cancel\/(\d+)$/.exec(intent)?.[1];
    if (cancelled) await calls.call(cancelDeskSchedule, { params: { id, schedule: Number(cancelled) } });
    return result;
  } catch (error) {
    return rejected(error, { intent, context, id, typed: read?.fields ?? null });
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

/** Saves a draft that says something new; one that says the same stays the version that it is. */
async function saveTyped(
  { platform }: Input["context"],
  { entry, typed, seen }: { entry: DeskEntry; typed: Fields; seen: number },
): Promise<DeskEntry> {
  if (compareFields(entry.fields as Fields, typed).length === 0) return entry;
  return platform.call(saveDeskDraft, { params: { id: entry.id }, body: { version: seen, fields: typed } });
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

interface ApiError {
  intent: string;
  context: Input["context"];
  id: string;
  typed: Fields | null;
}

async function rejected(error: unknown, { intent, context, id, typed }: ApiError): Promise<EntryResult> {
  if (!(error instanceof PlatformError)) throw error;
  const { status, problem } = error;
  const result = { ...NOTHING, intent, typed, problem: { code: problem.code, params: problem.params } };
  if (status === 401) return { ...result, signedOut: true };
  if (status !== 409 || problem.code !== "DESK.CONFLICT" || !typed) return result;
  const theirs = await context.platform.call(readDeskEntry, { params: { id } });
  return {
    ...result,
    problem: null,
    conflict: {
      version: theirs.version,
      by: theirs.updated_by,
      at: theirs.updated_at,
      theirs: theirs.fields as Fields,
      mine: typed,
    },
  };
}
