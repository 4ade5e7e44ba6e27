import * as contract from "#schemas/api/desk.ts";
import type { PlatformContext } from "../../context.ts";
import { type Route, route } from "../../http/router.ts";
import { countHit, type RateLimit } from "../../identity/rate-limit.ts";
import { rejectUnknownType, rejectUnnameable } from "./check-fields.ts";
import { createEntry } from "./create-entry.ts";
import { deleteEntry } from "./delete-entry.ts";
import type { Desk } from "./desk.ts";
import { findDiagnostics } from "./find-diagnostics.ts";
import { listAssets } from "./list-assets.ts";
import { describeModel } from "./list-content-types.ts";
import { listEntries } from "./list-entries.ts";
import { listHistory } from "./list-history.ts";
import { listVersions, readVersion } from "./list-versions.ts";
import { publishEntry } from "./publish-entry.ts";
import { readDeskEntry } from "./read-entry.ts";
import { saveDraft } from "./save-draft.ts";
import { cancelSchedule, scheduleEntry } from "./schedule-entry.ts";
import { toDiagnostic } from "./summarise.ts";
import { unpublishEntry } from "./unpublish-entry.ts";
import { uploadAsset } from "./upload-asset.ts";

/** SEC-17: files are large and kept for good. */
const UPLOAD_LIMIT: RateLimit = { name: "desk-file", hits: 120, seconds: 3600 };

/** Content as editors work on it. */
export function createDeskRoutes(context: Pick<PlatformContext, "database" | "clock" | "demo">, desk: Desk): Route[] {
  return [
    route(contract.listContentTypes, () => describeModel(desk)),
    route(contract.listDeskEntries, ({ query }) => listEntries(desk, query)),
    route(contract.readDeskEntry, ({ params }) => readDeskEntry(desk, params.id)),
    route(contract.createDeskEntry, ({ body, editor }) => createEntry(desk, body, editor)),
    route(contract.saveDeskDraft, ({ params, body, editor }) => saveDraft(desk, { ...params, ...body }, editor)),
    route(contract.checkDeskEntry, async ({ params, body: { content_type, fields } }) => {
      rejectUnknownType(desk.content.model, content_type);
      rejectUnnameable(fields);
      await desk.content.catchUp();
      const stored = desk.content.entry(params.id);
      const diagnostics = findDiagnostics(desk, { ...stored, id: params.id, contentType: content_type, fields });
      return { diagnostics: diagnostics.map(toDiagnostic) };
    }),
    route(contract.publishDeskEntry, ({ params, body, editor }) => publishEntry(desk, { ...params, ...body }, editor)),
    route(contract.unpublishDeskEntry, ({ params, body, editor }) =>
      unpublishEntry(desk, { ...params, ...body }, editor),
    ),
    route(contract.deleteDeskEntry, async ({ params, query, editor }) => {
      await deleteEntry(desk, { ...params, ...query }, editor);
      return null;
    }),
    route(contract.scheduleDeskEntry, ({ params, body, editor }) =>
      scheduleEntry(desk, { ...params, ...body }, editor),
    ),
    route(contract.cancelDeskSchedule, async ({ params, editor }) => {
      await cancelSchedule(desk, params, editor);
      return null;
    }),
    route(contract.listDeskVersions, ({ params }) => listVersions(desk, params.id)),
    route(contract.readDeskVersion, ({ params }) => readVersion(desk, params)),
    route(contract.listDeskAssets, ({ query }) => listAssets(desk, query.search)),
    route(contract.uploadDeskAsset, async ({ body, file, editor, headers }) => {
      await countHit(context, { limit: UPLOAD_LIMIT, key: String(editor.id), headers });
      return uploadAsset(desk, { title: body.title, file }, editor);
    }),
    route(contract.listDeskHistory, ({ query }) => listHistory(desk, query)),
  ];
}
