/**
 * What a CMS text becomes once it is parsed: plain data, safe to render, safe to send to the browser
 * (document 3 section 2, "Static (CMS) pages").
 */
export interface TextNode {
  type: "text";
  value: string;
}

export interface ElementNode {
  type: "element";
  tag: string;
  /** Attribute names and values that survived the allow-list, as HTML writes them. */
  attributes: Record<string, string>;
  children: ContentNode[];
}

/** A marker that asks for a product widget. */
export interface WidgetNode {
  type: "widget";
  name: string;
  /** As the editor wrote them; checked against the widget's schema when the widget is expanded. */
  parameters: Record<string, string>;
  /** Stands alone between paragraphs, or runs with the words. */
  display: "block" | "inline";
  position: Position;
}

/** Line and column in the field's text, both from 1. */
export interface Position {
  line: number;
  column: number;
}

export type ContentNode = TextNode | ElementNode | WidgetNode;

/** A widget that is ready to be shown: parameters checked and completed, data loaded. */
export interface LoadedWidgetNode {
  type: "widget";
  name: string;
  display: "block" | "inline";
  parameters: Record<string, unknown>;
  /** JSON; null when loading failed. */
  data: unknown;
  failed: boolean;
}

export interface LoadedElementNode extends Omit<ElementNode, "children"> {
  children: LoadedNode[];
}

/** What the page's view gets (`widgets/registry/content-body.tsx`). */
export type LoadedNode = TextNode | LoadedElementNode | LoadedWidgetNode;
