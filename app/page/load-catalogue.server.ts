import type { AppLoadContext } from "@remix-run/server-runtime";
import type { ContentNode, ElementNode } from "#schemas/content/nodes.ts";
import type { WidgetMeta } from "#schemas/widget/meta.ts";
import { parseContent } from "#widgets/parser/parse-content.ts";
import { expandWidgets } from "#widgets/registry/expand.server.ts";
import { WIDGET_GROUPS, WIDGET_VOCABULARY } from "#widgets/registry/metas.ts";
import { parameterLines } from "#widgets/registry/parameter-words.ts";
import { placesInWords } from "#widgets/registry/places.ts";
import { favouriteIdentifiers } from "../games/favourites.server.ts";
import { createWidgetSources, widgetContextOf } from "../gateways/sources.server.ts";

/** Which widgets are shown, and how much of each. */
interface Choice {
  names: ReadonlySet<string> | null;
  group: string | null;
  /** The first example of each alone. */
  brief: boolean;
}

function choiceOf(request: Request): Choice {
  const query = new URL(request.url).searchParams;
  const names = query.get("names");
  return { names: names ? new Set(names.split(",")) : null, group: query.get("group"), brief: query.has("brief") };
}

/**
 * Every widget with its parameters and its examples, live: the data of all is loaded at the same time, as a page's is.
 * All of it comes from the widgets' metas. `?group=`, `?names=` and `?brief` show less.
 */
export async function loadCatalogue(context: AppLoadContext, request: Request) {
  const choice = choiceOf(request);
  const groups = WIDGET_GROUPS.map(({ id, title, metas }) => ({ id, title, metas: metas as readonly WidgetMeta[] }));
  const shown = groups
    .filter(({ id }) => choice.group === null || id === choice.group)
    .map((group) => ({ ...group, metas: group.metas.filter(({ name }) => choice.names?.has(name) ?? true) }))
    .filter(({ metas }) => metas.length > 0);
  const examples = shown.flatMap(({ metas }) => metas).flatMap((meta) => examplesOf(meta, choice.brief));
  const page = headings(shown);
  const [places, favourites] = await Promise.all([
    Promise.all(examples.map((example) => live(context, example, page))),
    favouriteIdentifiers(context),
  ]);
  const nodesOf = new Map(examples.map(({ marker }, index) => [marker, places[index] ?? []]));
  return {
    favourites,
    group: choice.group,
    groups: groups.map(({ id, title, metas }) => ({ id, title, count: metas.length })),
    shown: shown.map(({ id, title, metas }) => ({
      id,
      title,
      widgets: metas.map((meta) => ({
        name: meta.name,
        title: meta.title,
        description: meta.description,
        where: meta.where,
        places: placesInWords(meta),
        deprecatedNames: meta.deprecatedNames,
        ...parameterLines(meta),
        examples: examplesOf(meta, choice.brief).map(({ marker }) => ({ marker, nodes: nodesOf.get(marker) ?? [] })),
      })),
    })),
  };
}

export type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>;
export type CatalogueWidget = CatalogueData["shown"][number]["widgets"][number];

interface Example {
  meta: WidgetMeta;
  marker: string;
}

const examplesOf = (meta: WidgetMeta, brief: boolean): Example[] =>
  (brief ? meta.examples.slice(0, 1) : meta.examples).map((marker) => ({ meta, marker }));

/** An example as a page shows it, one that the widget belongs on. */
async function live(context: AppLoadContext, { meta, marker }: Example, page: readonly ContentNode[]) {
  const { nodes } = parseContent(`<p>${marker}</p>`, WIDGET_VOCABULARY);
  const expanded = await expandWidgets(nodes, createWidgetSources(context), widgetContextOf(context), {
    place: meta.places.includes("page") ? "page" : meta.places[0],
    page,
    onFailure: (widget, error) => context.log.warn({ err: error, widget, page: "widgets" }, "LOAD_WIDGET_ERROR"),
  });
  return expanded.nodes;
}

/** The catalogue's own headings, for the widget that leads to a page's headings. */
const headings = (shown: readonly { id: string; title: string; metas: readonly WidgetMeta[] }[]): ElementNode[] =>
  shown.flatMap(({ id, title, metas }) => [
    heading("h2", id, title),
    ...metas.map((meta) => heading("h3", meta.name, meta.title)),
  ]);

const heading = (tag: string, id: string, value: string): ElementNode => ({
  type: "element",
  tag,
  attributes: { id },
  children: [{ type: "text", value }],
});
