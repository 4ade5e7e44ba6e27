import { isRichNode } from "#schemas/content/rich-text.ts";
import { isLink } from "#schemas/content/space.ts";
import { nearest } from "#widgets/parser/vocabulary.ts";
import type { Rule } from "../context.ts";
import { doubtful, wrong } from "../make-diagnostic.ts";
import { linksIn, type SpaceIndex, standardValue } from "../space-index.ts";
import { pathOf } from "./paths.ts";

/** Links inside the CMS lead somewhere, those within lists and rich text as well. */
export const linksResolve: Rule = ({ values }, { entries, assets }) =>
  values.flatMap(({ field, locale, value }) =>
    linksIn(value)
      .filter(({ linkType, id }) => (linkType === "Entry" ? !entries.has(id) : linkType === "Asset" && !assets.has(id)))
      .map(({ linkType, id }) => {
        const known = [...(linkType === "Asset" ? assets : entries).keys()];
        const allowed = `the id of ${linkType === "Asset" ? "a file" : "an entry"} that is there`;
        return wrong({ field, locale }, "link-broken", id, allowed, nearest(id, known));
      }),
  );

/** Something that is published shows nothing that isn't. */
export const linksArePublished: Rule = ({ entry, values }, { entries, assets }) => {
  if (entry.sys.publishedVersion === undefined) return [];
  return values.flatMap(({ field, locale, value }) =>
    linksIn(value)
      .map(({ linkType, id }) => ({ id, resource: linkType === "Asset" ? assets.get(id) : entries.get(id) }))
      .filter(({ resource }) => resource && resource.sys.publishedVersion === undefined)
      .map(({ id }) =>
        doubtful({ field, locale }, "link-unpublished", id, "something that is published", `publish ${id} first`),
      ),
  );
};

/** No chain of links or of addresses in menus comes back to where it began. */
export const linksDoNotCircle: Rule = ({ entry }, index) => {
  const circle = circleFrom(entry.sys.id, index);
  if (!circle) return [];
  const { field, path } = circle;
  return [
    wrong(
      { field, locale: index.standardLocale },
      "link-cyclic",
      [...path, entry.sys.id].join(" > "),
      "links that come to an end",
      `take the link out of ${path.at(-1) ?? entry.sys.id}`,
    ),
  ];
};

interface Edge {
  field: string;
  to: string;
}

/** What an entry leads to: entries that it links, and the page that its menu line opens instead of itself. */
function edgesOf(id: string, { entries, pages, standardLocale }: SpaceIndex): Edge[] {
  const entry = entries.get(id);
  if (!entry) return [];
  const fields = entry.fields as Readonly<Record<string, unknown>>;
  const links = Object.entries(fields).flatMap(([field, byLocale]) =>
    shownLinks(byLocale)
      .filter(({ linkType }) => linkType === "Entry")
      .map(({ id: to }): Edge => ({ field, to })),
  );
  const url = standardValue(entry, "url", standardLocale);
  const target = typeof url === "string" && url.startsWith("/") ? pages.get(pathOf(url).slice(1)) : undefined;
  return [...links, ...(target ?? []).map(({ sys }): Edge => ({ field: "url", to: sys.id }))];
}

/** Words of a rich text that lead to another page show nothing of it: two pages may lead to each other. */
function shownLinks(value: unknown): { linkType: string; id: string }[] {
  if (isRichNode(value) && value.nodeType === "entry-hyperlink") return [];
  if (isLink(value) || typeof value !== "object" || value === null) return linksIn(value);
  return Object.values(value).flatMap(shownLinks);
}

function circleFrom(start: string, index: SpaceIndex): { field: string; path: string[] } | null {
  const seen = new Set<string>();
  const waiting = edgesOf(start, index).map(({ field, to }) => ({ field, at: to, path: [start] }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { field, at, path } = next;
    if (at === start) return { field, path };
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...edgesOf(at, index).map(({ to }) => ({ field, at: to, path: [...path, at] })));
  }
  return null;
}
