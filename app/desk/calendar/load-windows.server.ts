import type { AppLoadContext } from "@remix-run/server-runtime";
import { type DeskEntry, listDeskEntries, readDeskEntry } from "#schemas/api/desk.ts";
import { BANNER_AUDIENCES, BANNER_SLOTS } from "#schemas/content/banner.ts";
import { deskCall } from "../desk.server.ts";
import { type BannerWindow, windowOf } from "./windows.ts";

const AT_ONCE = 200;
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The banners of a brand with their windows, drafts included. */
export async function loadWindows({ platform }: AppLoadContext, request: Request, brand: string) {
  const { items } = await deskCall(
    request,
    platform.call(listDeskEntries, { query: { content_type: "banner", brand, limit: AT_ONCE } }),
  );
  const entries = await Promise.all(
    items.map(({ id }) => deskCall(request, platform.call(readDeskEntry, { params: { id } }))),
  );
  return entries.map(toWindow);
}

function toWindow(entry: DeskEntry): BannerWindow {
  // What is published counts for the site; a banner that never was is shown as it will be.
  const fields = entry.published_fields ?? entry.fields;
  const value = (field: string): unknown => Object.values(fields[field] ?? {})[0];
  const categories = words(value("categories"));
  return {
    id: entry.id,
    identifier: entry.name || entry.title,
    slots: BANNER_SLOTS.filter((slot) => categories.includes(slot)),
    audience: [
      ...BANNER_AUDIENCES.filter((audience) => categories.includes(audience)),
      ...words(value("groups")),
      ...words(value("groupIds")),
    ].join(", "),
    isPublic: entry.published_version !== null && entry.state !== "unpublished",
    ...windowOf(value("liveTime")),
  };
}
