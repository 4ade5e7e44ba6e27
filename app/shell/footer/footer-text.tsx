import { createElement, Fragment, type ReactNode } from "react";
import type { LoadedNode } from "#schemas/content/nodes.ts";
import { SiteLink } from "#ui/site-link.tsx";

/** Elements that a footer's text may have; others lend it their words only. */
const ELEMENTS = ["p", "strong", "em", "b", "i", "br", "ul", "ol", "li", "span"];

/** The footer's own text from the CMS. Kept apart from pages' content, whose widgets no page needs for its footer. */
export const FooterText = ({ nodes }: { nodes: readonly LoadedNode[] }) => <>{show(nodes)}</>;

const show = (nodes: readonly LoadedNode[]): ReactNode[] =>
  nodes.map((node, place) => createElement(Fragment, { key: place }, one(node)));

function one(node: LoadedNode): ReactNode {
  if (node.type === "text") return node.value;
  if (node.type === "widget") return null;
  const inside = node.children.length > 0 ? show(node.children) : undefined;
  const { href } = node.attributes;
  if (node.tag === "a" && href) {
    const look = "text-brand underline underline-offset-4";
    return href.startsWith("/") ? (
      <SiteLink to={href} className={look}>
        {inside}
      </SiteLink>
    ) : (
      <a href={href} rel={node.attributes.rel} className={look}>
        {inside}
      </a>
    );
  }
  return ELEMENTS.includes(node.tag) ? createElement(node.tag, null, inside) : inside;
}
