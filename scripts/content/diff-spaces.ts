import { isDeepStrictEqual } from "node:util";
import type { ContentSpace, ContentType, SpaceAsset, SpaceEntry } from "#schemas/content/space.ts";
import { publishStateOf } from "./publish-state.ts";

/** One thing in which two spaces differ. */
export interface Difference {
  kind: "entry" | "asset" | "content-type" | "locale";
  id: string;
  /** Empty when the whole resource is missing on one side. */
  field: string;
  locale: string;
  /** Left and right; undefined where it isn't there. */
  before: unknown;
  after: unknown;
}

/** What has to change in `before` to become `after`: by entry, field and locale. */
export function diffSpaces(before: ContentSpace, after: ContentSpace): Difference[] {
  return [
    ...pairs(before.locales, after.locales, ({ code }) => code).flatMap(([id, a, b]) =>
      a && b && a.fallbackCode === b.fallbackCode && a.default === b.default
        ? []
        : [{ kind: "locale" as const, id, field: "", locale: "", before: a, after: b }],
    ),
    ...pairs(before.contentTypes, after.contentTypes, idOf).flatMap(([id, a, b]) => diffTypes(id, a, b)),
    ...pairs(before.assets, after.assets, idOf).flatMap(([id, a, b]) => diffResources("asset", id, a, b)),
    ...pairs(before.entries, after.entries, idOf).flatMap(([id, a, b]) => diffResources("entry", id, a, b)),
  ];
}

/** Whether two resources have the same fields and are in the same state: draft, changed or published. */
export const isSameResource = (one: SpaceEntry | SpaceAsset, other: SpaceEntry | SpaceAsset): boolean =>
  publishStateOf(one) === publishStateOf(other) && hasSameFields(one, other);

/** Whether two resources have the same fields, published or not. */
export const hasSameFields = (one: SpaceEntry | SpaceAsset, other: SpaceEntry | SpaceAsset): boolean =>
  diffFields("contentType" in one.sys ? "entry" : "asset", one, other).length === 0;

const idOf = ({ sys }: { sys: { id: string } }): string => sys.id;

function pairs<T>(before: readonly T[], after: readonly T[], keyOf: (one: T) => string) {
  const left = new Map(before.map((one) => [keyOf(one), one]));
  const right = new Map(after.map((one) => [keyOf(one), one]));
  return [...new Set([...left.keys(), ...right.keys()])]
    .sort()
    .map((key): [string, T | undefined, T | undefined] => [key, left.get(key), right.get(key)]);
}

function diffResources(
  kind: "entry" | "asset",
  id: string,
  before: SpaceEntry | SpaceAsset | undefined,
  after: SpaceEntry | SpaceAsset | undefined,
): Difference[] {
  if (!before || !after) return [{ kind, id, field: "", locale: "", before: before?.fields, after: after?.fields }];
  const [was, is] = [publishStateOf(before), publishStateOf(after)];
  const state: Difference[] = was === is ? [] : [{ kind, id, field: "state", locale: "", before: was, after: is }];
  return [...state, ...diffFields(kind, before, after)];
}

function diffFields(
  kind: "entry" | "asset",
  before: SpaceEntry | SpaceAsset,
  after: SpaceEntry | SpaceAsset,
): Difference[] {
  const { id } = before.sys;
  const found: Difference[] = [];
  const left = before.fields as Record<string, Record<string, unknown> | undefined>;
  const right = after.fields as Record<string, Record<string, unknown> | undefined>;
  for (const field of [...new Set([...Object.keys(left), ...Object.keys(right)])].sort()) {
    for (const locale of new Set([...Object.keys(left[field] ?? {}), ...Object.keys(right[field] ?? {})])) {
      const [a, b] = [left[field]?.[locale], right[field]?.[locale]];
      if (isDeepStrictEqual(comparable(kind, field, a), comparable(kind, field, b))) continue;
      found.push({ kind, id, field, locale, before: a, after: b });
    }
  }
  return found;
}

/** The same file has another address in every space. */
function comparable(kind: string, field: string, value: unknown): unknown {
  if (kind !== "asset" || field !== "file" || typeof value !== "object" || value === null) return plain(value);
  const { fileName, contentType } = value as Record<string, unknown>;
  return { fileName, contentType };
}

/** As JSON has it: a key without a value is no key. */
const plain = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

function diffTypes(id: string, before: ContentType | undefined, after: ContentType | undefined): Difference[] {
  if (!before || !after) return [{ kind: "content-type", id, field: "", locale: "", before, after }];
  return pairs(before.fields, after.fields, (field) => field.id)
    .filter(([, a, b]) => !isDeepStrictEqual(shape(a), shape(b)))
    .map(([field, a, b]) => ({ kind: "content-type", id, field, locale: "", before: shape(a), after: shape(b) }));
}

/** What content depends on in a field; names and help texts may differ. */
const shape = (field: ContentType["fields"][number] | undefined) =>
  field && {
    type: field.type,
    localized: field.localized,
    required: field.required,
    linkType: field.linkType,
    items: field.items && { type: field.items.type, linkType: field.items.linkType },
  };

/** One difference as a line. */
export function describeDifference({ kind, id, field, locale, before, after }: Difference): string {
  const place = [kind, id, field, locale].filter(Boolean).join(" > ");
  if (before === undefined) return `+ ${place}${field ? `: ${short(after)}` : ""}`;
  if (after === undefined) return `- ${place}${field ? `: ${short(before)}` : ""}`;
  return `~ ${place}: ${short(before)} -> ${short(after)}`;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
}
