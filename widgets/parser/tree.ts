import type rehypeParse from "rehype-parse";
import type rehypeSanitize from "rehype-sanitize";
import type { Plugin } from "unified";

/** The HTML tree as the parser gives it: its types come from the parser itself, whichever version is installed. */
export type Root = typeof rehypeParse extends Plugin<infer _Options, string, infer Tree> ? Tree : never;
export type RootContent = Root["children"][number];
export type Element = Extract<RootContent, { type: "element" }>;
export type ElementContent = Element["children"][number];
export type Text = Extract<RootContent, { type: "text" }>;
export type AllowList = NonNullable<Parameters<typeof rehypeSanitize>[0]>;
