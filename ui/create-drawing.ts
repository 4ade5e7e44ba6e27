import { createElement, type SVGProps } from "react";

/** A drawing's data, as each file of lucide-react has it. */
interface Drawing {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * Stands in for Lucide's `createLucideIcon` in the browser's build (vite.config.ts): the markup that `Icon` makes on the server, without
 * the ways of drawing that it never asks for, which are ten times as much script as this.
 */
export default function createDrawing({ node }: Drawing) {
  return (attributes: SVGProps<SVGSVGElement>) =>
    createElement(
      "svg",
      { viewBox: "0 0 24 24", ...attributes },
      node.map(([tag, lines]) => createElement(tag, lines)),
    );
}
