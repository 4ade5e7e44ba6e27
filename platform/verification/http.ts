import type { PlatformContext } from "#platform/context.ts";
import { type Route, route } from "#platform/http/router.ts";
import { countHit, type RateLimit } from "#platform/identity/rate-limit.ts";
import * as contract from "#schemas/api/profile.ts";
import { listDocuments } from "./list-documents.ts";
import { readDocument } from "./read-document.ts";
import { uploadDocument } from "./upload-document.ts";

/** SEC-17: files are large, and each is looked at by a person. */
const UPLOAD_LIMIT: RateLimit = { name: "document", hits: 30, seconds: 3600 };

export function createVerificationRoutes(context: PlatformContext): Route[] {
  return [
    route(contract.getVerification, ({ session }) => listDocuments(context.database.drizzle, session.playerId)),
    route(contract.uploadDocument, async ({ session, body, file, requestContext, headers }) => {
      await countHit(context, { limit: UPLOAD_LIMIT, ip: requestContext.ip, headers });
      return uploadDocument(context, { playerId: session.playerId, kind: body.kind, file });
    }),
    route(contract.downloadDocument, ({ session, params }) => readDocument(context, session.playerId, params.id)),
  ];
}
