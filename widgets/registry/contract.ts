import type { ComponentType } from "react";
import type { WidgetMeta } from "#schemas/widget/meta.ts";
import type { ParametersOf } from "./define.ts";
import type { WidgetFacts, WidgetSources } from "./sources.ts";

/** A widget's data.server.ts exports `load` of this type. What it answers is JSON. */
export type WidgetLoad<M extends WidgetMeta, D> = (
  sources: WidgetSources,
  facts: WidgetFacts,
  parameters: ParametersOf<M>,
) => Promise<D>;

/** What a widget's view.tsx gets; its default export is a component of these props. */
export interface WidgetProps<M extends WidgetMeta, D> {
  parameters: ParametersOf<M>;
  data: D;
  display: "block" | "inline";
}

export type WidgetView<M extends WidgetMeta, D> = ComponentType<WidgetProps<M, D>>;

/** A loader whose parameters the registry has checked against its widget's schema. */
export type AnyLoad = (sources: WidgetSources, facts: WidgetFacts, parameters: unknown) => Promise<unknown>;

/** A view whose data its own loader has made. */
export type AnyView = ComponentType<{ parameters: unknown; data: unknown; display: "block" | "inline" }>;
