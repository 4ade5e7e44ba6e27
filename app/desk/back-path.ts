/** The page of this site that a request came from, or the main page. */
export function backPath(referrer: string | null, origin: string, prefix: string): string {
  const home = prefix || "/";
  if (!referrer || !URL.canParse(referrer)) return home;
  const from = new URL(referrer);
  return from.origin === origin ? from.pathname + from.search : home;
}
