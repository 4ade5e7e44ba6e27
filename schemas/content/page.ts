import type { LicenceCode } from "../kit/constants.ts";
import { type FromSchema, list, record, shape } from "../kit/shape.ts";
import { FEATURES } from "../rules/features.ts";
import type { ContentDiagnostic } from "./diagnostic.ts";
import type { FieldTag } from "./field-tag.ts";
import type { ContentNode } from "./nodes.ts";

/** Document 3 section 3 and CMS-06. `reg-only` pages send guests to the main page. */
export const PAGE_CATEGORIES = ["custom-page", "top-menu", "bottom-menu", "page", "seo-page", "reg-only"] as const;
export type PageCategory = (typeof PAGE_CATEGORIES)[number];

/** A licence's code, whatever licences brands have (BRAND-09), or AU: whose page it is (document 3 section 2). */
export type PageVariant = LicenceCode | "AU";
/** An ending that a slug or key may have, as a pattern: paths are lower case, licence codes are not. */
export const VARIANT_PATTERN = "(/[A-Z]{2}[A-Z0-9-]{0,14})?$";
/** The ending of a slug or key that makes it a variant. */
export const VARIANT_ENDING = /\/([A-Z]{2}[A-Z0-9-]{0,14})$/;

/** The licence, or AU, that a slug or key is a variant for; null for the common one. */
export const variantOf = (name: string): PageVariant | null => VARIANT_ENDING.exec(name)?.[1] ?? null;

/** CMS-08: deeper pages are for their readers, not for search engines. */
export const INDEXED_DEPTH = 3;
export const isTooDeep = (slug: string): boolean => slug.split("/").length > INDEXED_DEPTH;

/** Text by currency code; a currency that is not named takes the EUR text (CMS-05). */
export const variableSchema = shape({
  type: "object",
  required: ["EUR"],
  propertyNames: { pattern: "^[A-Z]{3,4}$" },
  additionalProperties: { type: "string" },
});

export const variablesSchema = shape({
  type: "object",
  propertyNames: { pattern: "^[a-z][A-Za-z0-9]*$" },
  additionalProperties: variableSchema,
});

export const pictureSchema = shape(record({ src: { type: "string" }, srcRetina: { type: "string" } }, ["srcRetina"]));

/** The page's `json` field (document 3 section 3). */
export const pageJsonSchema = shape(
  record({ variables: variablesSchema, bannerImage: pictureSchema, modalImage: pictureSchema }, [
    "variables",
    "bannerImage",
    "modalImage",
  ]),
);

/** The page's `meta` field: the heading text of a page that is built in, data for it, and a canonical address. */
export const pageMetaSchema = shape(
  record({ mainContent: { type: "string" }, json: { type: "object" }, metaUrl: { type: "string" } }, [
    "mainContent",
    "json",
    "metaUrl",
  ]),
);

/** Fields of a `page` entry in one locale. */
export const pageFieldsSchema = shape(
  record(
    {
      slug: {
        type: "string",
        pattern: `^[a-z0-9-]+(/[a-z0-9-]+)*${VARIANT_PATTERN}`,
        description: "Path without the first slash; an ending such as /EE makes it that licence's page",
      },
      title: { type: "string", minLength: 1, maxLength: 120 },
      description: { type: "string", maxLength: 320, description: "What search engines show" },
      body: { type: "string", description: "HTML with markers" },
      url: { type: "string", description: "Where the menu leads instead of to the page itself" },
      categories: list({ enum: PAGE_CATEGORIES }),
      brands: { ...list({ type: "string" }), minItems: 1 },
      json: pageJsonSchema,
      meta: pageMetaSchema,
      noindex: { type: "boolean" },
      order: { type: "integer", description: "Place in its menu" },
      requires: { ...list({ enum: FEATURES }), description: "Not there where one of these features doesn't work" },
    },
    ["description", "body", "url", "json", "meta", "noindex", "order", "requires"],
  ),
);

export type PageFields = FromSchema<typeof pageFieldsSchema>;
export type PageJson = FromSchema<typeof pageJsonSchema>;
export type PageMeta = FromSchema<typeof pageMetaSchema>;
export type Picture = FromSchema<typeof pictureSchema>;

/** A page as a route gets it from the content gateway: variables filled in, markers not yet expanded. */
export interface ContentPage {
  id: string;
  slug: string;
  /** Null for the page that everybody gets. */
  variant: PageVariant | null;
  title: string;
  description: string;
  categories: PageCategory[];
  body: ContentNode[];
  /** What is wrong with the body; logged, never shown to a visitor. */
  diagnostics: ContentDiagnostic[];
  json: PageJson;
  meta: PageMeta;
  /** `meta.mainContent`, parsed as the body is; empty when there is none. */
  mainContent: ContentNode[];
  noindex: boolean;
  /** The page is for players: a guest is sent to the main page. */
  playersOnly: boolean;
  updatedAt: string;
  /** Where the words come from; in a preview only. */
  tags: Partial<Record<"title" | "body" | "mainContent", FieldTag>>;
}

/** A page as a line of a menu. */
export interface MenuPage {
  id: string;
  title: string;
  /** A path of this site (`/terms-and-conditions`) or a complete address. */
  href: string;
}
