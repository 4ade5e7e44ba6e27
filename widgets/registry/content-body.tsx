import { Link } from "@remix-run/react";
import { createElement, Fragment, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { LoadedElementNode, LoadedNode } from "#schemas/content/nodes.ts";
import { ShowContent } from "./nested-body.tsx";
import { ScrollBox } from "./scroll-box.tsx";
import { useHashTick } from "./use-hash-tick.ts";
import { WidgetPart } from "./widget-part.tsx";

/** How each element of content looks; content itself brings no styles. */
const LOOKS: Readonly<Record<string, string>> = {
  p: "my-4 leading-relaxed first:mt-0 last:mb-0",
  h2: "mt-10 mb-3 scroll-mt-20 font-display text-2xl font-semibold first:mt-0",
  h3: "mt-8 mb-2 scroll-mt-20 font-display text-xl font-semibold first:mt-0",
  h4: "mt-6 mb-2 scroll-mt-20 font-display text-lg font-semibold first:mt-0",
  ul: "my-4 list-disc space-y-2 ps-6",
  ol: "my-4 list-decimal space-y-2 ps-6",
  dl: "my-4 grid gap-x-6 gap-y-2 sm:grid-cols-[max-content_1fr]",
  dt: "font-semibold",
  dd: "text-muted",
  a: "text-brand underline underline-offset-4 hover:no-underline",
  blockquote: "my-6 border-s-4 border-brand ps-4 text-muted",
  table: "w-full border-collapse text-start",
  caption: "pb-2 text-start text-sm text-muted",
  th: "border-b border-line px-3 py-2 text-start font-semibold",
  td: "border-b border-line px-3 py-2 align-top",
  hr: "my-8 border-line",
  img: "my-4 h-auto max-w-full rounded-medium",
  code: "rounded-small bg-raised px-1 text-sm",
  pre: "my-4 overflow-x-auto rounded-medium bg-raised p-4 text-sm",
  details: "my-3 rounded-medium border border-line bg-surface px-4 py-3",
  summary: "cursor-pointer font-semibold",
  figcaption: "mt-2 text-sm text-muted",
  label: "inline-flex min-h-11 items-center gap-3",
  input: "size-5 accent-brand",
  mark: "rounded-small bg-action px-1 text-on-action",
};

/** The classes that content may name (the parser's allow-list). */
const CLASS_STYLES: Readonly<Record<string, string>> = {
  lead: "text-lg text-muted",
  note: "my-6 rounded-medium border border-line bg-surface p-4",
  warning: "my-6 rounded-medium border border-warn bg-surface p-4",
  columns: "my-6 grid gap-6 md:grid-cols-2",
  centered: "text-center",
  muted: "text-muted",
  steps: "my-6 space-y-4",
  widgetContext: "my-6 rounded-medium bg-surface p-4",
};

/** Attribute names that React writes differently. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  for: "htmlFor",
  colspan: "colSpan",
  rowspan: "rowSpan",
  datetime: "dateTime",
  checked: "defaultChecked",
};

/** Shows content whose widgets are loaded. */
export function ContentBody({ nodes }: { nodes: readonly LoadedNode[] }) {
  useHashTick();
  return <ShowContent.Provider value={children}>{children(nodes)}</ShowContent.Provider>;
}

/** Content never changes its order while it is shown, so places serve as keys. */
const children = (nodes: readonly LoadedNode[]): ReactNode[] =>
  nodes.map((node, place) => createElement(Fragment, { key: place }, show(node)));

function show(node: LoadedNode): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type === "widget") return <WidgetPart node={node} />;
  if (node.tag === "a") return <ContentLink node={node} />;
  const element = createElement(
    node.tag,
    propsOf(node),
    ...(node.children.length > 0 ? [children(node.children)] : []),
  );
  if (node.tag !== "table") return element;
  return <ContentTable>{element}</ContentTable>;
}

function ContentTable({ children: table }: { children: ReactNode }) {
  return <ScrollBox label={useIntl().formatMessage({ id: "WIDGET.TABLE" })}>{table}</ScrollBox>;
}

function propsOf(node: LoadedElementNode): Record<string, unknown> {
  const { class: named = "", ...attributes } = node.attributes;
  const look = [LOOKS[node.tag], ...named.split(" ").map((name) => CLASS_STYLES[name])].filter(Boolean).join(" ");
  const props: Record<string, unknown> = look ? { className: look } : {};
  for (const [name, value] of Object.entries(attributes)) {
    props[REACT_NAMES[name] ?? name] = name === "checked" || name === "disabled" ? true : value;
  }
  return props;
}

/** Links within the site keep the visitor's prefix and load no new document. */
function ContentLink({ node }: { node: LoadedElementNode }) {
  const { href, ...rest } = propsOf(node) as { href?: string };
  const inside = children(node.children);
  if (href?.startsWith("/")) {
    return (
      <Link to={href} {...rest}>
        {inside}
      </Link>
    );
  }
  return (
    <a href={href} {...rest}>
      {inside}
    </a>
  );
}
