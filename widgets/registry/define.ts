import type { FromSchema, JSONSchema } from "#schemas/kit/shape.ts";
import {
  WIDGET_PLACES,
  type WidgetMeta,
  type WidgetParameterSchema,
  type WidgetParametersSchema,
  type WidgetPlace,
} from "#schemas/widget/meta.ts";

/** The flat object schema of a widget's parameters; those with a default may be left out. */
export const parameters = <
  const P extends Readonly<Record<string, WidgetParameterSchema>>,
  const R extends keyof P & string = never,
>(
  properties: P,
  required: readonly R[] = [],
) => ({ type: "object", additionalProperties: false, properties, required }) as const;

type Draft<P extends WidgetParametersSchema, N extends string> = Omit<
  WidgetMeta<P, N>,
  "deprecatedNames" | "places"
> & {
  deprecatedNames?: readonly string[];
  places?: readonly WidgetPlace[];
};

/** Declares a widget, which stands everywhere unless it names its places. A meta loads no React, so that checks and guides can read every one of them. */
export const defineWidget = <const P extends WidgetParametersSchema, const N extends string>(
  meta: Draft<P, N>,
): WidgetMeta<P, N> => ({
  deprecatedNames: [],
  places: WIDGET_PLACES,
  ...meta,
});

type ValueOf<S> = S extends JSONSchema ? FromSchema<S> : never;
type Certain<P extends WidgetParametersSchema> = {
  [K in keyof P["properties"]]: P["properties"][K] extends { default: unknown }
    ? K
    : K extends P["required"][number]
      ? K
      : never;
}[keyof P["properties"]];

/** The values that a widget's loader and view get: checked, coerced from text, defaults filled in. */
export type ParametersOf<M> =
  M extends WidgetMeta<infer P>
    ? { [K in Certain<P>]: ValueOf<P["properties"][K]> } & {
        [K in Exclude<keyof P["properties"], Certain<P>>]?: ValueOf<P["properties"][K]>;
      }
    : never;
