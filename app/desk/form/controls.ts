import type { listContentTypes } from "#schemas/api/desk.ts";
import { awardFieldsSchema } from "#schemas/content/award.ts";
import { bannerFieldsSchema } from "#schemas/content/banner.ts";
import { pageFieldsSchema } from "#schemas/content/page.ts";
import { snippetFieldsSchema } from "#schemas/content/snippet.ts";
import type { AnswerOf } from "#schemas/kit/operation.ts";
import { type RichTextRules, richTextRules } from "#schemas/rules/rich-text.ts";

/** A content type and a field of it, as the content model says (listContentTypes). */
export type DeskContentType = AnswerOf<typeof listContentTypes>["content_types"][number];
export type DeskContentField = DeskContentType["fields"][number];

export interface Part {
  name: string;
  hint: string | null;
  required: boolean;
  control: Control;
}

/** How a value is written by an editor. */
export type Control =
  | { kind: "line"; pattern: string | null; most: number | null }
  | { kind: "text" }
  | { kind: "source" }
  | { kind: "rich"; rules: RichTextRules }
  | { kind: "number"; whole: boolean; least: number | null; most: number | null }
  | { kind: "tick" }
  | { kind: "choice"; choices: readonly string[] }
  | { kind: "choices"; choices: readonly string[] }
  | { kind: "brands" }
  | { kind: "lines" }
  | { kind: "numbers" }
  | { kind: "colours"; count: number }
  | { kind: "moment" }
  | { kind: "date" }
  | { kind: "asset" }
  | { kind: "entry" }
  | { kind: "group"; parts: readonly Part[] }
  | { kind: "json" };

/** A field of the form: the model's field and its control. */
export interface FormField {
  id: string;
  name: string;
  hint: string | null;
  required: boolean;
  localized: boolean;
  control: Control;
}

/** As much of a JSON Schema as forms are made from. */
interface ValueSchema {
  type?: string;
  enum?: readonly unknown[];
  pattern?: string;
  description?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: ValueSchema;
  required?: readonly string[];
  properties?: Readonly<Record<string, ValueSchema>>;
}

/** What is known of the values of our own types beyond what the model says of them. */
const SHAPES: Readonly<Record<string, ValueSchema>> = {
  page: pageFieldsSchema as ValueSchema,
  banner: bannerFieldsSchema as ValueSchema,
  snippet: snippetFieldsSchema as ValueSchema,
  award: awardFieldsSchema as ValueSchema,
};

/** The form of a content type, made from its model; objects from the shape that the storefront reads them by. */
export const formOf = (type: DeskContentType): FormField[] =>
  type.fields.map((field) => {
    const schema = SHAPES[type.id]?.properties?.[field.id];
    return {
      id: field.id,
      name: field.name,
      hint: messageOf(field) ?? schema?.description ?? null,
      required: field.required,
      localized: field.localized,
      control: controlOf(field, schema),
    };
  });

/** What the model's author tells who writes something else than the field takes. */
const messageOf = ({ validations }: DeskContentField): string | null => {
  const message = validations.map((rule) => (rule as { message?: unknown }).message).find(Boolean);
  return typeof message === "string" ? message : null;
};

function controlOf(field: DeskContentField, schema: ValueSchema | undefined): Control {
  const rule = rulesOf(field.validations);
  switch (field.type) {
    case "Symbol":
      return rule.in ? { kind: "choice", choices: rule.in } : { kind: "line", pattern: rule.pattern, most: rule.most };
    case "Text":
      return { kind: "source" };
    case "RichText":
      return { kind: "rich", rules: richTextRules(field.validations) };
    case "Integer":
    case "Number":
      return { kind: "number", whole: field.type === "Integer", least: rule.least, most: rule.mostValue };
    case "Boolean":
      return { kind: "tick" };
    case "Date":
      return { kind: "date" };
    case "Link":
      return { kind: field.link_type === "Asset" ? "asset" : "entry" };
    case "Array": {
      if (field.id === "brands") return { kind: "brands" };
      const { validations } = (field.items ?? {}) as { validations?: DeskContentField["validations"] };
      const choices = rulesOf(validations ?? []).in;
      const isText = (field.items as { type?: string } | null)?.type === "Symbol";
      return choices ? { kind: "choices", choices } : isText ? { kind: "lines" } : { kind: "json" };
    }
    default:
      return schema ? ofSchema(schema) : { kind: "json" };
  }
}

interface Rules {
  in: readonly string[] | null;
  pattern: string | null;
  most: number | null;
  least: number | null;
  mostValue: number | null;
}

function rulesOf(validations: DeskContentField["validations"]): Rules {
  const all = validations as {
    in?: unknown[];
    regexp?: { pattern?: string };
    size?: { max?: number };
    range?: { min?: number; max?: number };
  }[];
  const find = <T>(read: (rule: (typeof all)[number]) => T | undefined): T | null =>
    all.map(read).find((value) => value !== undefined) ?? null;
  return {
    in: find((rule) => rule.in?.map(String)),
    pattern: find((rule) => rule.regexp?.pattern),
    most: find((rule) => rule.size?.max),
    least: find((rule) => rule.range?.min),
    mostValue: find((rule) => rule.range?.max),
  };
}

/** Banners' moments are written DD/MM/YYYY HH:mm (document 3 section 3). */
const isTimestamp = (pattern: string | undefined) => pattern?.includes("/(0[1-9]|1[0-2])/") === true;
const isColour = (pattern: string | undefined) => pattern === "^#[0-9a-fA-F]{6}$";

function ofSchema(schema: ValueSchema): Control {
  if (schema.enum) return { kind: "choice", choices: schema.enum.map(String) };
  switch (schema.type) {
    case "string":
      if (isTimestamp(schema.pattern)) return { kind: "moment" };
      return { kind: "line", pattern: schema.pattern ?? null, most: schema.maxLength ?? null };
    case "integer":
    case "number":
      return {
        kind: "number",
        whole: schema.type === "integer",
        least: schema.minimum ?? null,
        most: schema.maximum ?? null,
      };
    case "boolean":
      return { kind: "tick" };
    case "array":
      return ofList(schema);
    case "object":
      return ofObject(schema);
    default:
      return { kind: "json" };
  }
}

function ofList({ items, minItems, maxItems }: ValueSchema): Control {
  if (isColour(items?.pattern) && minItems !== undefined && minItems === maxItems)
    return { kind: "colours", count: minItems };
  if (items?.enum) return { kind: "choices", choices: items.enum.map(String) };
  if (items?.type === "string") return { kind: "lines" };
  if (items?.type === "integer") return { kind: "numbers" };
  return { kind: "json" };
}

/** Objects of known parts are a group of controls; those whose names are an editor's own are JSON. */
function ofObject({ properties, required = [] }: ValueSchema): Control {
  if (!properties || Object.keys(properties).length === 0) return { kind: "json" };
  const parts = Object.entries(properties).map(([name, schema]): Part => {
    const control = name === "mainContent" ? ({ kind: "text" } as const) : ofSchema(schema);
    return { name, hint: schema.description ?? null, required: required.includes(name), control };
  });
  return { kind: "group", parts };
}
