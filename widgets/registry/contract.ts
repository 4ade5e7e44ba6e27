import type { ComponentType } from "react";
import type { ContentNode, LoadedNode } from "#schemas/content/nodes.ts";
import type { WidgetMeta } from "#schemas/widget/meta.ts";
import type { ParametersOf } from "./define.ts";
import type { WidgetContext, WidgetSources } from "./sources.ts";

/** What a loader may ask of the page that its widget stands on. */
export interface WidgetTools {
  /** The text that the widget stands in. */
  page: readonly ContentNode[];
  /** Makes a snippet's text ready to be shown, its widgets' data loaded. */
  expand(nodes: readonly ContentNode[]): Promise<LoadedNode[]>;
}

/** A widget's data.server.ts exports `load` of this type. What it answers is JSON. */
export type WidgetLoad<M extends WidgetMeta, D> = (
  sources: WidgetSources,
  widgetContext: WidgetContext,
  parameters: ParametersOf<M>,
  tools: WidgetTools,
) => Promise<D>;

/** What a widget's view.tsx gets; its default export is a component of these props. */
export interface WidgetProps<M extends WidgetMeta, D> {
  parameters: ParametersOf<M>;
  data: D;
  display: "block" | "inline";
}

export type WidgetView<M extends WidgetMeta, D> = ComponentType<WidgetProps<M, D>>;

/** A loader whose parameters the registry has checked against its widget's schema. */
export type AnyLoad = (
  sources: WidgetSources,
  widgetContext: WidgetContext,
  parameters: unknown,
  tools: WidgetTools,
) => Promise<unknown>;

/** Takes a widget's own loader into the registry. */
export const anyLoad = <M extends WidgetMeta, D>(load: WidgetLoad<M, D>): AnyLoad => load as unknown as AnyLoad;

/** A view's file as the registry fetches it; the view takes what the registry holds under the same name. */
export type LoadViewFile = () => Promise<{ default: ComponentType<never> }>;

/** A view whose data its own loader has made. */
export type AnyView = ComponentType<{ parameters: unknown; data: unknown; display: "block" | "inline" }>;
