import { createElement, type SVGProps } from "react";

/** A drawing's data, as each file of lucide-react has it. */
interface Drawing {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Stands in for Lucide's `createLucideIcon` in the browser's build (vite.config.ts): the same markup, without the ways of
 * drawing that `Icon` never asks for, which are ten times as much script as this.
 */
export default function createDrawing({ name, aliases = [], node }: Drawing) {
  const known = ["lucide", ...[name, ...aliases].map((each) => `lucide-${each}`)].join(" ");
  return ({ className, ...attributes }: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...attributes,
        className: className ? `${known} ${className}` : known,
      },
      node.map(([tag, lines]) => createElement(tag, lines)),
    );
}
