import type { JSONSchema } from "../kit/shape.ts";

/** A parameter as an editor writes it after the marker's name; lists are written with commas. */
export type WidgetParameterSchema = Exclude<JSONSchema, boolean> & {
  readonly type: "string" | "integer" | "number" | "boolean" | "array";
  readonly description: string;
};

/** Schema of a widget's parameters: flat, every one described, defaults where leaving it out makes sense. */
export interface WidgetParametersSchema {
  readonly type: "object";
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, WidgetParameterSchema>>;
  readonly required: readonly string[];
}

/**
 * Kinds of text that a widget may stand in: an ordinary page, one that is written for search engines (`seo-page`), one
 * for players only (`reg-only`), and a snippet, whose text becomes a part of other pages.
 */
export const WIDGET_PLACES = ["page", "seo", "players", "snippet"] as const;
export type WidgetPlace = (typeof WIDGET_PLACES)[number];

/** Everything that is known of a widget without loading its view (design: registry). */
export interface WidgetMeta<P extends WidgetParametersSchema = WidgetParametersSchema, N extends string = string> {
  /** What an editor writes after the hash. */
  readonly name: N;
  readonly title: string;
  readonly description: string;
  readonly parameters: P;
  /** Complete markers that work, shown in the editor's guide and tried by its check. */
  readonly examples: readonly string[];
  /** Between paragraphs, within a sentence, or both. */
  readonly where: readonly ("block" | "inline")[];
  /** Kinds of text that it may stand in. */
  readonly places: readonly WidgetPlace[];
  /** Names it once had: they still work, and are reported. */
  readonly deprecatedNames: readonly string[];
}
