import type { ServerBuild } from "@remix-run/server-runtime";

/** A part of the build, and a name that is the same for all paths that it serves. */
export interface BuildSection {
  name: string;
  build: ServerBuild;
}

type Routes = ServerBuild["routes"];

const WHOLE = "*";
/** Where Remix's own requests of the main page go (`/_root.data`). */
const MAIN_DATA = "_root";

/**
 * Takes a build apart by the first segment of its paths. The router compiles the pattern of every route it holds several
 * times a page; with the routes alone that a path can lead to, a page costs the same however many others there are. The
 * browser asks for the others when it meets their links.
 */
export function createBuildSections(build: ServerBuild): (path: string) => BuildSection {
  const all = Object.values(build.routes).filter((route) => route !== undefined);
  const top = all.filter(({ parentId }) => parentId === "root");
  const heads = new Map(top.map(({ id, path }) => [id, headOf(path)] as const));
  const named = new Set([...heads.values()].filter((head) => head !== null && head !== ""));
  const sections = new Map<string, BuildSection>();

  const sectionOf = (name: string): BuildSection => {
    const before = sections.get(name);
    if (before) return before;
    const chosen = new Set(["root"]);
    // Every page leads to the main page, so its route is always there.
    for (const [id, head] of heads) if (head === null || head === "" || head === name) chosen.add(id);
    // Parents stand before their children in no certain order: until nothing is added.
    for (let size = 0; size !== chosen.size; ) {
      size = chosen.size;
      for (const { id, parentId } of all) if (parentId !== "root" && parentId && chosen.has(parentId)) chosen.add(id);
    }
    const section = { name, build: only(build, chosen) };
    sections.set(name, section);
    return section;
  };

  return (path) => {
    if (path.endsWith("/__manifest")) return { name: WHOLE, build };
    const segment = decoded(path.split("/")[1]?.replace(/\.data$/, "") ?? "");
    if (segment === "" || segment === MAIN_DATA) return sectionOf("");
    // Any other name leads to the routes that take every name.
    return sectionOf(named.has(segment.toLowerCase()) ? segment.toLowerCase() : "/");
  };
}

/** What a route's path begins with: a name, "" for the index; null where it may be anything. */
function headOf(path: string | undefined): string | null {
  if (path === undefined) return "";
  const head = path.split("/")[0] ?? "";
  return /[:*?]/.test(head) ? null : head.toLowerCase();
}

function only(build: ServerBuild, chosen: ReadonlySet<string>): ServerBuild {
  const pick = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => chosen.has(id)));
  return {
    ...build,
    routes: pick(build.routes) as Routes,
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
