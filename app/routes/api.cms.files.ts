import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listContentFiles } from "#schemas/api/content.ts";
import { answerContentCall } from "../page/calls/content-call.server.ts";

/** GET /api/cms/files: documents and pictures that pages offer. */
export const loader = ({ context, request }: LoaderFunctionArgs) =>
  answerContentCall({ context, request }, listContentFiles, (visitor) =>
    context.content.files(context.visitor.brand, visitor),
  );
