/** The page of this site that a form was sent from, without the prefix; the main page when it is not known. */
export function backPath(request: Request, origin: string, prefix: string): string {
  const referrer = request.headers.get("Referer");
  if (!referrer || !URL.canParse(referrer)) return "/";
  const url = new URL(referrer);
  if (url.origin !== new URL(origin).origin) return "/";
  if (url.pathname !== prefix && !url.pathname.startsWith(`${prefix}/`)) return "/";
  const path = url.pathname.slice(prefix.length) || "/";
  return path.startsWith("//") ? "/" : `${path}${url.search}`;
}
