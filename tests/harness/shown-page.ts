import { type RawAnswer, rawRequest } from "./raw-request.ts";

export interface ShownPage extends RawAnswer {
  /** Milliseconds until all of it was there. */
  milliseconds: number;
  /** The page as its reader sees it: without scripts, nonces, the port and the figures of countdowns. */
  shown: string;
}

/** A guest's page of the product on this port, of the brand of this host; from Canada unless headers say otherwise. */
export async function shownPage(
  port: number,
  { host = "orbit.localhost", path = "/", cookie = "as-country=CA" } = {},
): Promise<ShownPage> {
  const started = performance.now();
  const answer = await rawRequest(port, { host, path, headers: { cookie } });
  const shown = answer.text
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/ nonce="[^"]*"/g, "")
    .replaceAll(`:${port}`, "")
    .replace(/(<time [^>]*role="timer"[^>]*>)[^<]*/g, "$1")
    // Every five minutes messages have another address, which means the same.
    .replace(/(\/messages\/[\w-]+\.json\?timestamp=)\d+/g, "$1");
  return { ...answer, milliseconds: performance.now() - started, shown };
}

/** Paths of a brand's site map without its games, the lobby first. */
export async function sitePaths(port: number, host = "orbit.localhost"): Promise<string[]> {
  const { text } = await rawRequest(port, { host, path: "/sitemap.xml" });
  const listed = [...text.matchAll(/<loc>https?:\/\/[^/<]+(\/[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  return [...new Set(["/", ...listed.filter((path) => !path.includes("/play/"))])];
}

/** Which of the pages before are another page now, each with the first piece that differs. */
export function differingPages(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([path, shown]) => {
    const old = shown.split(/(?=<)/);
    const now = (after.get(path) ?? "").split(/(?=<)/);
    const at = old.findIndex((piece, index) => piece !== now[index]);
    return at < 0 ? [] : [`${path}: ${old[at]?.slice(0, 200)} became ${now[at]?.slice(0, 200)}`];
  });
}
