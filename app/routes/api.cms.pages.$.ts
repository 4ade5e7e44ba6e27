import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getContentPage } from "#schemas/api/content.ts";
import { answerContentCall } from "../page/calls/content-call.server.ts";
import { readContentPage } from "../page/calls/read-content-page.server.ts";

/** GET /api/cms/pages/{page}: one page, by its id or its path. */
export const loader = ({ context, request, params }: LoaderFunctionArgs) =>
  answerContentCall({ context, request }, getContentPage, (visitor) =>
    readContentPage(context.content, context.visitor.brand, params["*"] ?? "", visitor),
  );
