import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import {
  type DeskAsset,
  type DeskEntrySummary,
  listDeskAssets,
  listDeskEntries,
  readDeskEntry,
} from "#schemas/api/desk.ts";
import { deskCall } from "../desk/desk.server.ts";
import type { Choice } from "../desk/rich-text/choices.ts";
import { PlatformError } from "../gateways/platform.server.ts";

/** More than anybody reads; the search narrows it. */
const MOST = 30;

/** Entries or files that a text can link to or embed, by a word or by an id, for the rich text editor. */
export async function loader({ context: { platform }, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get("search") ?? "").slice(0, 200);
  const types = (searchParams.get("types") ?? "").split(",").filter(Boolean);
  const id = searchParams.get("id");
  if (searchParams.get("kind") === "Asset") {
    const files = await deskCall(request, platform.call(listDeskAssets, {}));
    const wanted = search.toLowerCase();
    const found = files.filter((file) =>
      id === null ? `${file.id} ${file.title} ${file.file_name}`.toLowerCase().includes(wanted) : file.id === id,
    );
    return Response.json(found.slice(0, MOST).map(fileChoice));
  }
  if (id !== null)
    return Response.json(await entryById(() => platform.call(readDeskEntry, { params: { id } }), request));
  const lists = await Promise.all(
    (types.length > 0 ? types : [undefined]).map((type) =>
      deskCall(
        request,
        platform.call(listDeskEntries, {
          query: {
            limit: MOST,
            ...(search.trim() ? { search: search.trim() } : {}),
            ...(type === undefined ? {} : { content_type: type }),
          },
        }),
      ),
    ),
  );
  return Response.json(lists.flatMap(({ items }) => items.map(entryChoice)).slice(0, MOST));
}

/** What isn't there is no choice. */
async function entryById(read: () => Promise<DeskEntrySummary>, request: Request): Promise<Choice[]> {
  const entry = await deskCall(
    request,
    read().catch((error: unknown) => {
      if (error instanceof PlatformError && error.status !== 401) return null;
      throw error;
    }),
  );
  return entry ? [entryChoice(entry)] : [];
}

const entryChoice = ({ id, title, name, content_type, state, brands }: DeskEntrySummary): Choice => ({
  id,
  kind: "Entry",
  title: title || id,
  detail: [name || id, brands.join(", ")].filter(Boolean).join(" · "),
  type: content_type,
  isPublished: state === "published" || state === "changed",
  picture: null,
});

const fileChoice = ({ id, title, file_name, media_type, url }: DeskAsset): Choice => ({
  id,
  kind: "Asset",
  title: title || id,
  detail: file_name,
  type: media_type,
  isPublished: true,
  picture: media_type.startsWith("image/") ? url : null,
});
