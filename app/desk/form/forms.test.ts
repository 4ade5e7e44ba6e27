import { resolve } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import { compareFields } from "./compare-fields.ts";
import { type Control, type DeskContentType, type FormField, formOf } from "./controls.ts";
import { diffLines } from "./diff-lines.ts";
import { controlName, type Fields, isRecord, presenceName, readForm } from "./read-form.ts";
import { fromIso, toFieldDay, toFieldTimestamp, toIso, toWrittenTimestamp } from "./timestamps.ts";

let space: ContentSpace;
beforeAll(async () => {
  ({ space } = await loadContent(resolve("content")));
});

const typeOf = (id: string): DeskContentType => {
  const type = space.contentTypes.find(({ sys }) => sys.id === id);
  if (!type) throw new Error(`no content type ${id}`);
  const { name, description, displayField, fields } = type;
  return {
    id,
    name,
    description,
    display_field: displayField,
    fields: fields.map((field) => ({ ...field, link_type: field.linkType ?? null, items: field.items ?? null })),
  } as DeskContentType;
};

/** What a browser sends of a control that shows a value and was not touched. */
function send(form: FormData, name: string, control: Control, value: unknown): void {
  const add = (text: unknown) => form.append(name, text === undefined ? "" : String(text));
  switch (control.kind) {
    case "tick":
      if (value === true) form.append(name, "true");
      break;
    case "choices":
    case "brands":
    case "colours":
      for (const each of (value ?? []) as unknown[]) add(each);
      break;
    case "lines":
      add(((value ?? []) as unknown[]).join("\r\n"));
      break;
    case "numbers":
      add(((value ?? []) as unknown[]).join(", "));
      break;
    case "moment":
      add(toFieldTimestamp(value));
      break;
    case "date":
      add(toFieldDay(value));
      break;
    case "asset":
    case "entry":
      add((value as { sys: { id: string } } | undefined)?.sys.id);
      break;
    case "rich":
    case "json":
      add(value === undefined ? undefined : JSON.stringify(value, null, 2).replaceAll("\n", "\r\n"));
      break;
    case "group":
      for (const part of control.parts)
        send(form, `${name}/${part.name}`, part.control, isRecord(value) ? value[part.name] : undefined);
      return;
    default:
      add(typeof value === "string" ? value.replaceAll("\n", "\r\n") : value);
      break;
  }
}

function sent(model: readonly FormField[], fields: Fields, locale: string): FormData {
  const form = new FormData();
  for (const { id, localized, control } of model) {
    form.append(presenceName(id), "1");
    send(form, controlName(id), control, fields[id]?.[localized ? locale : "en"]);
  }
  return form;
}

describe("forms made from the content model", () => {
  it("change nothing of any shipped entry that is sent as it is shown, in any locale", () => {
    expect(space.entries.length).toBeGreaterThan(40);
    for (const entry of space.entries) {
      const model = formOf(typeOf(entry.sys.contentType.sys.id));
      const before = entry.fields as Fields;
      for (const { code } of space.locales) {
        const read = readForm({ form: sent(model, before, code), model, before, locale: code, defaultLocale: "en" });
        expect(read.unreadable, entry.sys.id).toEqual({});
        expect(compareFields(before, read.fields), `${entry.sys.id} ${code}`).toEqual([]);
      }
    }
  });

  it("know objects by the shapes that the storefront reads them by", () => {
    const banner = formOf(typeOf("banner"));
    const kinds = Object.fromEntries(banner.map(({ id, control }) => [id, control.kind]));
    expect(kinds).toMatchObject({
      frontend_identifier: "line",
      brands: "brands",
      categories: "choices",
      groups: "numbers",
      liveTime: "group",
      title: "group",
      gradient: "colours",
      variables: "json",
      labels: "lines",
      image: "asset",
      isSkeleton: "tick",
      size: "choice",
    });
    const liveTime = banner.find(({ id }) => id === "liveTime")?.control;
    expect(liveTime?.kind === "group" && liveTime.parts.map(({ control }) => control.kind)).toEqual([
      "moment",
      "moment",
    ]);
    expect(formOf(typeOf("page")).find(({ id }) => id === "body")?.control.kind).toBe("source");
  });

  it("keep what they don't show, write into one locale, and take away what was emptied", () => {
    const model = formOf(typeOf("banner")).filter(({ id }) => ["title", "button"].includes(id));
    const before: Fields = {
      title: { en: { text: "Old", mood: "kept" }, de: { text: "Alt" } },
      button: { en: { name: "Go", url: "/x", type: "link" } },
      size: { en: "small" },
    };
    const form = new FormData();
    form.set(presenceName("title"), "1");
    form.set("v/title/text", "New");
    form.set(presenceName("button"), "1");
    const { fields } = readForm({ form, model, before, locale: "en", defaultLocale: "en" });
    expect(fields).toEqual({
      title: { en: { mood: "kept", text: "New" }, de: { text: "Alt" } },
      size: { en: "small" },
    });
  });

  it("[EDIT-05 part: dates at the desk] keep the time and the zone of a date whose day is not changed", () => {
    const field = { localized: false, required: false, validations: [] };
    const model = formOf({
      ...{ id: "event", name: "Event", description: "", display_field: "title" },
      fields: [
        { ...field, id: "title", name: "Title", type: "Symbol" },
        { ...field, id: "starts", name: "Starts", type: "Date" },
      ],
    } as unknown as DeskContentType);
    const saved = (starts: unknown, typed?: string) => {
      const before: Fields = { title: { en: "Old" }, ...(starts === undefined ? {} : { starts: { en: starts } }) };
      const form = sent(model, before, "en");
      form.set(controlName("title"), "New");
      if (typed !== undefined) form.set(controlName("starts"), typed);
      return readForm({ form, model, before, locale: "en", defaultLocale: "en" }).fields;
    };
    for (const starts of ["2026-01-01T20:30+02:00", "2026-01-01T20:30", "2026-01-01", "some day"])
      expect(saved(starts)).toEqual({ title: { en: "New" }, starts: { en: starts } });
    expect(saved("2026-01-01T20:30+02:00", "2026-01-02").starts).toEqual({ en: "2026-01-02" });
    expect(saved("2026-01-01T20:30+02:00", "").starts).toBeUndefined();
    expect(saved(undefined, "2026-01-02").starts).toEqual({ en: "2026-01-02" });
    expect(saved(undefined)).toEqual({ title: { en: "New" } });
  });

  it("keep whatever was typed, right or wrong; only JSON must be JSON, and is named where it isn't", () => {
    const model = formOf(typeOf("page"));
    const before: Fields = { order: { en: 3 }, json: { en: { variables: { a: { EUR: "1" } } } } };
    const form = new FormData();
    for (const id of ["order", "json"]) form.set(presenceName(id), "1");
    form.set("v/order", "first");
    form.set("v/json/variables", "{ not json");
    const { fields, unreadable } = readForm({ form, model, before, locale: "en", defaultLocale: "en" });
    expect(fields.order).toEqual({ en: "first" });
    expect(fields.json).toEqual(before.json);
    expect(unreadable).toEqual({ "v/json/variables": { code: "DESK.FIELD.JSON" } });
  });
});

describe("moments", () => {
  it("are written as banners have them and as browsers' fields do", () => {
    expect(toFieldTimestamp("01/03/2026 09:30")).toBe("2026-03-01T09:30");
    expect(toWrittenTimestamp("2026-03-01T09:30")).toBe("01/03/2026 09:30");
    expect(toFieldTimestamp("soon")).toBe("");
    expect(toIso("2026-03-01T09:30")).toBe("2026-03-01T09:30:00.000Z");
    expect(toIso("2026-13-01T09:30")).toBeNull();
    expect(toIso("")).toBeNull();
    expect(fromIso("2026-03-01T09:30:12.000Z")).toBe("2026-03-01T09:30");
  });
});

describe("comparing versions", () => {
  it("names every field and locale that differ, and what each says", () => {
    expect(
      compareFields(
        { title: { en: "A", de: "B" }, noindex: { en: true } },
        { title: { en: "A", de: "C" }, order: { en: 2 } },
      ),
    ).toEqual([
      { field: "title", locale: "de", before: "B", after: "C" },
      { field: "order", locale: "en", before: "", after: "2" },
      { field: "noindex", locale: "en", before: "true", after: "" },
    ]);
  });

  it("compares texts by lines and leaves out what is far from a change", () => {
    const old = ["1", "2", "3", "4", "5", "6", "7", "8"].join("\n");
    expect(diffLines(old, old.replace("7", "seven"))).toEqual([
      { kind: "gap", count: 3 },
      { kind: "same", text: "4" },
      { kind: "same", text: "5" },
      { kind: "same", text: "6" },
      { kind: "old", text: "7" },
      { kind: "new", text: "seven" },
      { kind: "same", text: "8" },
    ]);
    expect(diffLines("a", "a")).toEqual([{ kind: "gap", count: 1 }]);
    expect(diffLines("", "a\nb")).toEqual([
      { kind: "new", text: "a" },
      { kind: "new", text: "b" },
    ]);
    expect(diffLines("a\nx\nc", "a\ny\nx\nc").filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "new", text: "y" },
    ]);
  });

  it("answers for texts too long to compare without making anybody wait", () => {
    const long = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word} ${at}`).join("\n");
    // Compared line by line these would be 25 million pairs, and as many million cells.
    expect(diffLines(long("a"), long("b"))).toHaveLength(10_000);
  });
});
