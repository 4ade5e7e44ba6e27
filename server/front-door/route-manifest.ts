import type { BuildSection } from "./build-sections.ts";
import { MAX_PATH_SEGMENTS } from "./request-target.ts";

/** Most paths, with all paths above them, that a browser may ask the routes of at once; a lobby asks for about 160. */
export const MAX_MANIFEST_PATHS = 400;

/** Whether a path is the one under which browsers ask which routes their links lead to. */
export const isManifestPath = (pathname: string): boolean => pathname.endsWith("/__manifest");

/**
 * The paths of a manifest's query, by the section of the build that serves them; null when they are more, or deeper,
 * than pages have links. The router matches every path and every path above it against all routes that it holds: against
 * those of one section alone, that costs little.
 *
 * @param sectionOf finds the section of a path without its prefix
 */
export function splitManifest(
  url: URL,
  prefix: string,
  sectionOf: (path: string) => BuildSection,
): Map<string, { section: BuildSection; url: URL }> | null {
  const partial = new Set<string>();
  const requests = new Map<string, { section: BuildSection; url: URL }>();
  for (const path of url.searchParams.getAll("p")) {
    const segments = path.split("/", MAX_PATH_SEGMENTS + 2);
    if (segments.length > MAX_PATH_SEGMENTS + 1) return null;
    for (let length = 1; length <= segments.length; length += 1) partial.add(segments.slice(0, length).join("/"));
    if (partial.size > MAX_MANIFEST_PATHS) return null;
    const section = sectionOf(path.startsWith(prefix) ? path.slice(prefix.length) : path);
    let request = requests.get(section.name);
    if (!request) {
      const own = new URL(url);
      own.searchParams.delete("p");
      request = { section, url: own };
      requests.set(section.name, request);
    }
    request.url.searchParams.append("p", path);
  }
  return requests;
}

/** One answer of several: the routes of all, or the first that is no list of routes. */
export async function joinManifests(answers: readonly Response[]): Promise<Response> {
  const other = answers.find((answer) => !answer.headers.get("Content-Type")?.startsWith("application/json"));
  const [first] = answers;
  if (other || !first) return other ?? new Response("Invalid Request", { status: 400 });
  const routes = Object.assign({}, ...(await Promise.all(answers.map((answer) => answer.json()))));
  return new Response(JSON.stringify(routes), { status: first.status, headers: first.headers });
}
