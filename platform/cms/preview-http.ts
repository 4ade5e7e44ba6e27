import { createPreview, readPreview } from "#schemas/api/desk.ts";
import type { PlatformContext } from "../context.ts";
import { type Route, route } from "../http/router.ts";
import { createPreviewToken, readPreviewToken } from "./preview-token.ts";

/** Tokens with which an editor's browser sees the site as somebody else. */
export function createPreviewRoutes(context: PlatformContext): Route[] {
  return [
    route(createPreview, async ({ body, editorSession }) => createPreviewToken(context, body, editorSession)),
    route(readPreview, ({ params }) => readPreviewToken(context, params.token)),
  ];
}
