import type { Visitor } from "../../request/visitor.ts";
import { cacheKey, type Dependency } from "./dependencies.ts";

/** Whatever of a guest may show on a page. A guest has no groups. */
const GUEST_PAGE: readonly Dependency[] = [
  "origin",
  "host",
  "prefix",
  "guestMode",
  "locale",
  "country",
  "licence",
  "currency",
  "device",
  "local",
  "flags",
];

/** What a guest's page depends on beside its address; null where the page is a player's own, or an editor's preview. */
export const guestPageKey = (visitor: Visitor): string | null =>
  visitor.player || visitor.preview ? null : cacheKey("page", GUEST_PAGE, visitor);
