import type { Control, FormField } from "./controls.ts";
import { toFieldDay, toWrittenTimestamp } from "./timestamps.ts";

/** Field -> locale -> value, as in Contentful's export format. */
export type Fields = Record<string, Record<string, unknown>>;

/** Name of a field's control in the form; parts of groups follow after a slash. */
export const controlName = (field: string): string => `v/${field}`;
/** Says that a field stands in the form: an unticked box sends nothing by itself. */
export const presenceName = (field: string): string => `has/${field}`;

export interface ReadForm {
  fields: Fields;
  /** Fields whose text can't be kept as it is, by the name of their control. */
  unreadable: Record<string, { code: "DESK.FIELD.JSON" | "DESK.FIELD.NUL" }>;
}

interface Options {
  form: FormData;
  model: readonly FormField[];
  /** What the entry says; what the form does not show stays as it is. */
  before: Fields;
  locale: string;
  defaultLocale: string;
}

/** The entry's fields as the form says them. Whatever was typed is kept, right or wrong; only JSON must be JSON, and text without the character NUL. */
export function readForm({ form, model, before, locale, defaultLocale }: Options): ReadForm {
  const fields: Fields = structuredClone(before);
  const unreadable: ReadForm["unreadable"] = {};
  for (const { id, localized, control } of model) {
    if (!form.has(presenceName(id))) continue;
    const place = localized ? locale : defaultLocale;
    const known = fields[id]?.[place];
    const value = readControl(control, form, controlName(id), known, unreadable);
    const values = { ...fields[id] };
    if (value === undefined) delete values[place];
    else values[place] = value;
    if (Object.keys(values).length > 0) fields[id] = values;
    else delete fields[id];
  }
  return { fields, unreadable };
}

function readControl(
  control: Control,
  form: FormData,
  name: string,
  before: unknown,
  unreadable: ReadForm["unreadable"],
): unknown {
  const typed = form.get(name);
  if (typeof typed === "string" && typed.includes("\0")) {
    unreadable[name] = { code: "DESK.FIELD.NUL" };
    return before;
  }
  const text = typeof typed === "string" ? typed.replaceAll("\r\n", "\n") : "";
  const several = () => form.getAll(name).filter((each): each is string => typeof each === "string" && each !== "");
  switch (control.kind) {
    case "tick":
      return typed === "true" ? true : before === undefined ? undefined : false;
    case "number":
      return text.trim() === "" ? undefined : asNumber(text.trim());
    case "choices":
    case "brands":
      return orNothing(several());
    case "lines":
      return orNothing(
        text
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
      );
    case "numbers":
      return orNothing(
        text
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(asNumber),
      );
    case "colours":
      return orNothing(several());
    case "moment":
      return text === "" ? undefined : toWrittenTimestamp(text);
    case "date":
      // The control shows a day alone: the time and the zone stay until another day is typed.
      return text === toFieldDay(before) ? before : text === "" ? undefined : text;
    case "asset":
      return text === "" ? undefined : link("Asset", text);
    case "entry":
      return text === "" ? undefined : link("Entry", text);
    case "group": {
      const old = isRecord(before) ? before : {};
      const names = new Set(control.parts.map((part) => part.name));
      // What the form doesn't know of an object is not the form's to take away.
      const untouched = Object.entries(old).filter(([key]) => !names.has(key));
      const read = control.parts.map((part) => [
        part.name,
        readControl(part.control, form, `${name}/${part.name}`, old[part.name], unreadable),
      ]);
      const entries = [...untouched, ...read.filter(([, value]) => value !== undefined)];
      return entries.length > 0 ? Object.fromEntries(entries) : undefined;
    }
    case "rich":
    case "json": {
      if (text.trim() === "") return undefined;
      try {
        return JSON.parse(text);
      } catch {
        unreadable[name] = { code: "DESK.FIELD.JSON" };
        return before;
      }
    }
    default:
      return text === "" ? undefined : text;
  }
}

const orNothing = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

const asNumber = (text: string): number | string =>
  /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : text;

const link = (linkType: "Asset" | "Entry", id: string) => ({ sys: { type: "Link", linkType, id } });

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
