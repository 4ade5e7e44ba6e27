import type { ContentSchedule, DeskEntry, DeskEntrySummary } from "#schemas/api/desk.ts";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import { variantOf } from "#schemas/content/page.ts";
import { type Fields, type StoredResource, type StoredSchedule, stateOf } from "../stored.ts";
import { defaultLocaleOf, type Model, titleOf } from "../title-of.ts";
import type { Desk } from "./desk.ts";
import { diagnosticsOf, isError } from "./find-diagnostics.ts";

/** What an entry is found and filtered by; findings are counted apart, because they cost more. */
export function describeEntry(model: Model, stored: StoredResource): Omit<DeskEntrySummary, "errors" | "warnings"> {
  const value = (field: string): unknown => stored.fields[field]?.[defaultLocaleOf(model)];
  const name = [value("slug"), value("key"), value("frontend_identifier")].find((one) => typeof one === "string");
  return {
    id: stored.id,
    content_type: stored.contentType ?? "",
    title: titleOf(model, stored) || stored.id,
    name: typeof name === "string" ? name : "",
    brands: textsOf(value("brands")),
    categories: textsOf(value("categories")),
    locales: localesOf(stored.fields),
    variant: variantOf(typeof name === "string" ? name : ""),
    state: stateOf(stored),
    version: stored.version,
    published_version: stored.publishedVersion,
    updated_at: stored.updatedAt.toISOString(),
    updated_by: stored.updatedBy,
    schedules: stored.schedules.map(toSchedule),
  };
}

export function summarise(desk: Desk, stored: StoredResource): DeskEntrySummary {
  const diagnostics = diagnosticsOf(desk, stored);
  const errors = diagnostics.filter(isError).length;
  return { ...describeEntry(desk.content.model, stored), errors, warnings: diagnostics.length - errors };
}

/** An entry as the desk shows it whole. */
export function toDeskEntry(desk: Desk, stored: StoredResource): DeskEntry {
  return {
    ...summarise(desk, stored),
    fields: stored.fields,
    published_fields: stored.publishedFields,
    diagnostics: diagnosticsOf(desk, stored).map(toDiagnostic),
    file_fields: stored.fileFields,
  };
}

export const toDiagnostic = ({
  fault,
  severity,
  entry,
  title,
  field,
  locale,
  line,
  column,
  found,
  allowed,
  fix,
  file,
}: LocatedDiagnostic): DeskEntry["diagnostics"][number] => ({
  fault,
  severity,
  entry,
  title,
  field,
  locale,
  line,
  column,
  found,
  allowed,
  ...(fix === undefined ? {} : { fix }),
  ...(file === undefined ? {} : { file }),
});

export const toSchedule = ({ id, action, at, by }: StoredSchedule): ContentSchedule => ({
  id,
  action,
  at: at.toISOString(),
  by,
});

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const localesOf = (fields: Fields): string[] => [
  ...new Set(
    Object.values(fields).flatMap((byLocale) =>
      Object.entries(byLocale)
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([locale]) => locale),
    ),
  ),
];
