/**
 * Whether a request that changes something comes from the site's own pages (SEC-03). Forms sent before the script has
 * loaded can set no header, so what the browser itself says counts: Sec-Fetch-Site, else Origin.
 */
export function isOwnMutation(request: Request, origin: string): boolean {
  if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return true;
  const site = request.headers.get("Sec-Fetch-Site");
  if (site) return site === "same-origin";
  return request.headers.get("Origin") === origin;
}
