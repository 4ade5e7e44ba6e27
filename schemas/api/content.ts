import { PAGE_CATEGORIES, pageJsonSchema, pageMetaSchema } from "../content/page.ts";
import { LOCALES } from "../kit/constants.ts";
import { operation } from "../kit/operation.ts";
import { type FromSchema, type JSONSchema, list, nullable, record, shape } from "../kit/shape.ts";

/*
 * Content as the visitor of a brand's host sees it: in their language, licence, country and currency, without what is
 * for players alone while they are a guest. The storefront answers these calls, from its content in memory.
 */

const text = { type: "string" } as const;
const time = { type: "string", format: "date-time" } as const;
const categories = list({ enum: PAGE_CATEGORIES });
const query = record({ l: { enum: LOCALES, description: "One of the host's locales; the visitor's own without it" } }, [
  "l",
]);
const errorStatuses = [422] as const;

/** A part of a text: words, an element with allowed attributes, or a marker that asks for a widget. */
const contentNodeSchema = {
  type: "object",
  required: ["type"],
  properties: { type: { enum: ["text", "element", "widget"] } },
} as const satisfies JSONSchema;

/** A page as a line of a list. */
export const listedPageSchema = shape(
  record({ id: text, slug: text, title: text, description: text, categories, updatedAt: time }),
);
export type ListedPage = FromSchema<typeof listedPageSchema>;

export const listContentPages = operation({
  name: "listContentPages",
  method: "GET",
  path: "/api/cms/pages",
  tag: "content",
  caller: "anyone",
  summary: "Every page that the visitor may read, by slug",
  query,
  success: list(listedPageSchema),
  errorStatuses,
});

export const contentPageSchema = shape(
  record({
    id: text,
    slug: text,
    title: text,
    description: text,
    categories,
    body: list(contentNodeSchema),
    mainContent: list(contentNodeSchema),
    json: pageJsonSchema,
    meta: pageMetaSchema,
    noindex: { type: "boolean" },
    updatedAt: time,
  }),
);

export const getContentPage = operation({
  name: "getContentPage",
  method: "GET",
  path: "/api/cms/pages/{page}",
  tag: "content",
  caller: "anyone",
  summary: "A page by its id or its path, slashes included",
  params: record({ page: text }),
  query,
  success: contentPageSchema,
  errorStatuses: [404, 422],
});

export const listContentSnippets = operation({
  name: "listContentSnippets",
  method: "GET",
  path: "/api/cms/snippets",
  tag: "content",
  caller: "anyone",
  summary: "The texts of the frame, by key",
  query,
  success: list(record({ id: text, key: text, body: list(contentNodeSchema) })),
  errorStatuses,
});

export const listContentFiles = operation({
  name: "listContentFiles",
  method: "GET",
  path: "/api/cms/files",
  tag: "content",
  caller: "anyone",
  summary: "Documents and pictures that pages offer. Sizes are bytes and pixels",
  query,
  success: list(
    record({
      id: text,
      title: text,
      url: text,
      contentType: text,
      size: nullable({ type: "integer" }),
      width: nullable({ type: "integer" }),
      height: nullable({ type: "integer" }),
    }),
  ),
  errorStatuses,
});

export const getMessages = operation({
  name: "getMessages",
  method: "GET",
  path: "/messages/{lang}.json",
  tag: "content",
  caller: "anyone",
  summary:
    "The interface's texts in a language by id, the brand's own in place: plain text, or the syntax tree of an ICU message",
  params: record({ lang: { enum: LOCALES } }),
  query: record({ timestamp: { type: "integer", description: "Milliseconds, rounded down to five minutes" } }, [
    "timestamp",
  ]),
  success: { type: "object", additionalProperties: { type: ["string", "array"] } },
  errorStatuses: [404],
});
