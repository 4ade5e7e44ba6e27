import type { ContentDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentNode, LoadedNode, LoadedWidgetNode, WidgetNode } from "#schemas/content/nodes.ts";
import type { WidgetMeta, WidgetPlace } from "#schemas/widget/meta.ts";
import { checkParameters } from "./check-parameters.ts";
import type { AnyLoad, WidgetTools } from "./contract.ts";
import { withHeadingIds } from "./headings.ts";
import { WIDGET_LOADS } from "./loads.server.ts";
import { widgetMeta } from "./metas.ts";
import { misplacement } from "./places.ts";
import type { WidgetContext, WidgetSources } from "./sources.ts";

/** How long a page waits for one of its parts before it goes out without it. */
export const PART_DEADLINE_MS = 2500;

/** A widget within a snippet is given up a little earlier, so that the snippet itself is in time. */
const NESTED = 0.8;

export interface Expanded {
  nodes: LoadedNode[];
  /** Markers that were left out, and widgets whose data didn't come. */
  diagnostics: ContentDiagnostic[];
}

export interface ExpandOptions {
  /** The kind of text; a widget that doesn't belong there is left out. */
  place?: WidgetPlace;
  /** The text that the nodes are a part of; they are all of it unless it is given. */
  page?: readonly ContentNode[];
  deadlineMs?: number;
  /** Other widgets than the shipped ones, for tests of the registry itself. */
  metaOf?: (name: string) => WidgetMeta | undefined;
  loads?: Readonly<Record<string, AnyLoad>>;
  /** Told of every failed load, with what was thrown. */
  onFailure?: (widget: string, error: unknown) => void;
}

/**
 * Makes parsed content ready to be shown: checks every marker's parameters and loads every widget's data, all at the
 * same time, equal ones once. A marker with a wrong parameter is left out; a widget whose data doesn't come in time
 * stays, marked as failed (CMS-03, CMS-04).
 */
export async function expandWidgets(
  nodes: readonly ContentNode[],
  sources: WidgetSources,
  widgetContext: WidgetContext,
  options: ExpandOptions = {},
): Promise<Expanded> {
  const named = withHeadingIds(nodes);
  const expansion = new Expansion(options.page ?? named, sources, widgetContext, options);
  const loaded = await expansion.all(named, options.place ?? "page");
  return { nodes: loaded, diagnostics: expansion.diagnostics };
}

class Expansion {
  readonly diagnostics: ContentDiagnostic[] = [];
  readonly #running = new Map<string, Promise<{ data: unknown; failed: boolean }>>();
  readonly #page: readonly ContentNode[];
  readonly #sources: WidgetSources;
  readonly #widgetContext: WidgetContext;
  readonly #options: ExpandOptions;

  constructor(
    page: readonly ContentNode[],
    sources: WidgetSources,
    widgetContext: WidgetContext,
    options: ExpandOptions,
  ) {
    this.#page = page;
    this.#sources = sources;
    this.#widgetContext = widgetContext;
    this.#options = options;
  }

  async all(nodes: readonly ContentNode[], place: WidgetPlace): Promise<LoadedNode[]> {
    const loaded = await Promise.all(
      nodes.map(async (node): Promise<LoadedNode | null> => {
        if (node.type === "text") return node;
        if (node.type === "widget") return this.#widget(node, place);
        return { ...node, children: await this.all(node.children, place) };
      }),
    );
    return loaded.filter((node) => node !== null);
  }

  async #widget(node: WidgetNode, place: WidgetPlace): Promise<LoadedWidgetNode | null> {
    const meta = (this.#options.metaOf ?? widgetMeta)(node.name);
    const load = ((this.#options.loads ?? WIDGET_LOADS) as Readonly<Record<string, AnyLoad>>)[node.name];
    if (!meta || !load) return null;
    const misplaced = misplacement(meta, place);
    if (misplaced) {
      this.diagnostics.push({ ...misplaced, ...node.position });
      return null;
    }
    const checked = checkParameters(meta, node.parameters);
    if (!checked.ok) {
      for (const fault of checked.faults) this.diagnostics.push({ ...fault, ...node.position });
      return null;
    }
    const key = `${node.name} ${JSON.stringify(checked.value)}`;
    const first = this.#running.get(key);
    const running = first ?? this.#load(node, load, checked.value, place);
    if (!first) this.#running.set(key, running);
    const { data, failed } = await running;
    return { type: "widget", name: node.name, display: node.display, parameters: checked.value, data, failed };
  }

  #tools(): WidgetTools {
    return { page: this.#page, expand: (nodes) => this.all(nodes, "snippet") };
  }

  async #load(node: WidgetNode, load: AnyLoad, parameters: Record<string, unknown>, place: WidgetPlace) {
    try {
      const data = await withDeadline(
        load(this.#sources, this.#widgetContext, parameters, this.#tools()),
        (this.#options.deadlineMs ?? PART_DEADLINE_MS) * (place === "snippet" ? NESTED : 1),
      );
      return { data, failed: false };
    } catch (error) {
      this.#options.onFailure?.(node.name, error);
      this.diagnostics.push({
        fault: "widget-failed",
        severity: "warning",
        ...node.position,
        found: node.name,
        allowed: "nothing to put right in the text: the widget's data did not come",
      });
      return { data: null, failed: true };
    }
  }
}

async function withDeadline<T>(work: Promise<T>, deadlineMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no data within ${deadlineMs} ms`)), deadlineMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
