import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listContentPages } from "#schemas/api/content.ts";
import { answerContentCall } from "../page/calls/content-call.server.ts";

/** GET /api/cms/pages: every page that the visitor may read. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  answerContentCall({ context, request }, listContentPages, (visitor) =>
    context.content.pages(context.visitor.brand, visitor),
  );
