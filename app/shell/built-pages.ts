/** Pages that routes of this program are, as far as menus may lead to them. The others are the editors' (ROUTE-20). */
export const BUILT_PAGES: ReadonlySet<string> = new Set([
  "/tournaments",
  "/jackpots",
  "/support",
  "/awards",
  "/favorite-games",
  "/deposit",
  "/profile",
  "/profile/gifts",
  "/profile/limits",
  "/self-assessment",
]);
