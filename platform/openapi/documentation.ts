import type { Operation } from "#schemas/kit/operation.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { openApiDocument } from "./document.ts";
import { documentationPage } from "./page.ts";
import { DOCUMENTATION_CSS } from "./stylesheet.ts";

/** Answers a request for the contract's own description; null for any other. */
export type Documentation = (request: Request) => Response | null;

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'";

/** Serves /api/openapi.json and the page /api/docs, both made from the operations when first asked for. */
export function createDocumentation(
  operations: readonly Operation[],
  shapes: ReadonlyMap<string, JSONSchema>,
): Documentation {
  const files: Record<string, { type: string; make: () => string }> = {
    "/api/openapi.json": {
      type: "application/json; charset=utf-8",
      make: () => JSON.stringify(openApiDocument(operations, shapes), null, 2),
    },
    "/api/docs": { type: "text/html; charset=utf-8", make: () => documentationPage(operations, shapes) },
    "/api/docs.css": { type: "text/css; charset=utf-8", make: () => DOCUMENTATION_CSS },
  };
  const made = new Map<string, string>();
  return (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const { pathname } = new URL(request.url);
    const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
    if (!file) return null;
    const text = made.get(pathname) ?? file.make();
    made.set(pathname, text);
    return new Response(request.method === "HEAD" ? null : text, {
      headers: {
        "Content-Type": file.type,
        "Cache-Control": "public, max-age=300",
        "Content-Security-Policy": POLICY,
        "X-Content-Type-Options": "nosniff",
      },
    });
  };
}
