import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listContentSnippets } from "#schemas/api/content.ts";
import { answerContentCall } from "../page/calls/content-call.server.ts";

/** GET /api/cms/snippets: the texts of the frame. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  answerContentCall({ context, request }, listContentSnippets, async (visitor) => {
    const snippets = await context.content.snippets(context.visitor.brand, visitor);
    return snippets.map(({ id, key, body }) => ({ id, key, body }));
  });
