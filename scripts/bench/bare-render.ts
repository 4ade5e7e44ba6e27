/**
 * The yardstick of pages: React's renderToString of a document's own elements, with no component, no data and no server
 * around it. Started with the document's file; answers each line on its standard input, a number of seconds, with a
 * line: the renderings a second.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { createElement, type ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToString } from "react-dom/server";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

const html = readFileSync(process.argv[2] as string, "utf8");
const tree = unified().use(rehypeParse).parse(html);

type Attributes = { children?: unknown } & Record<string, unknown>;

/** React would escape the text of these; a page hands it over as it is, as Remix does. */
const written = (tag: "script" | "style", { children, ...attributes }: Attributes): ReactElement =>
  createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: String(children ?? "") } });
const Script = (attributes: Attributes) => written("script", attributes);
const Style = (attributes: Attributes) => written("style", attributes);
const components = { script: Script, style: Style };
const document = toJsxRuntime(tree, { Fragment, jsx, jsxs, components });

const bytes = Buffer.byteLength(renderToString(document));
if (Math.abs(bytes / Buffer.byteLength(html) - 1) > 0.1)
  throw new Error(`the yardstick renders ${bytes} bytes for a page of ${Buffer.byteLength(html)}`);

for await (const line of createInterface({ input: process.stdin })) {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < Number(line) * 1000) {
    renderToString(document);
    count += 1;
  }
  process.stdout.write(`${(count * 1000) / (performance.now() - start)}\n`);
}
