import standalone from "ajv/dist/standalone/index.js";
import { registerFileSchema } from "#platform/exclusion/fake-register.ts";
import { mediaManifestSchema } from "#platform/games/media-manifest.ts";
import { studioManifestSchema } from "#platform/studio/assets.ts";
import { OPERATIONS, STOREFRONT_OPERATIONS } from "#schemas/api/index.ts";
import { catalogueProviderSchema } from "#schemas/catalogue/provider.ts";
import { awardFieldsSchema } from "#schemas/content/award.ts";
import { bannerFieldsSchema } from "#schemas/content/banner.ts";
import { pageFieldsSchema } from "#schemas/content/page.ts";
import { snippetFieldsSchema } from "#schemas/content/snippet.ts";
import { exportSchema } from "#schemas/content/space.ts";
import { createAjv } from "#schemas/kit/ajv.ts";
import type { Operation } from "#schemas/kit/operation.ts";
import { problemSchema } from "#schemas/kit/problem.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { slotProfileSchema } from "#schemas/studio/slot-profile.ts";
import { BRAND_FILES, LICENCE_FILE, MESSAGES_FILE } from "#server/brands/brand-files.ts";

/** Everything that a start reads, and the calls of pages; the desk's calls compile at their first use. */
const NEEDED: readonly (JSONSchema | null | undefined)[] = [
  ...Object.values(BRAND_FILES).map(({ schema }) => schema),
  LICENCE_FILE.schema,
  MESSAGES_FILE.schema,
  exportSchema,
  catalogueProviderSchema,
  slotProfileSchema,
  mediaManifestSchema,
  studioManifestSchema,
  registerFileSchema,
  pageFieldsSchema,
  bannerFieldsSchema,
  snippetFieldsSchema,
  awardFieldsSchema,
  problemSchema,
  ...OPERATIONS.filter(isOfPages).flatMap(({ params, query, body, success }) => [params, query, body, success]),
  ...STOREFRONT_OPERATIONS.map(({ query }) => query),
];

function isOfPages({ caller, method, idempotent }: Operation): boolean {
  return (caller === "anyone" || caller === "player") && (method === "GET" || idempotent === true);
}

/** A CommonJS module that exports `precompiled`: validators by the JSON text of their schema. */
export function compileSchemas(schemas = NEEDED): string {
  const ajv = createAjv({ source: true });
  const names = new Map<string, string>();
  for (const schema of schemas) {
    if (!schema || typeof schema !== "object") continue;
    const text = JSON.stringify(schema);
    if (names.has(text)) continue;
    const name = `validate${names.size}`;
    names.set(text, name);
    ajv.addSchema(schema as object, name);
  }
  const code = standalone(ajv, Object.fromEntries([...names.values()].map((name) => [name, name])));
  const entries = [...names].map(([text, name]) => `${JSON.stringify(text)}: exports.${name}`);
  return `${code}\nexports.precompiled = {${entries.join(",\n")}};`;
}
