import type { Plugin } from "vite";

/** What the platform and the storefront's server check and document a call by: a page makes it without. */
const SERVERS_ALONE = ["tag", "summary", "params", "query", "body", "success", "status", "errorStatuses", "download"];

/** A node of a module's syntax tree (ESTree), as Rollup's parser gives it. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}
interface Call extends SyntaxNode {
  callee: SyntaxNode & { name?: string };
  arguments: (SyntaxNode & { properties?: Property[] })[];
}
interface Property extends SyntaxNode {
  key?: { name?: string };
}

/**
 * Leaves out of the browser's build what a call of the contract (`operation` in schemas/api) is checked by, and every schema that nothing
 * else names: 3 kB less of gzipped script on every page.
 */
export function leanSchemas(): Plugin {
  return {
    name: "lean-schemas",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !/\/schemas\/[\w/-]+\.ts$/.test(id)) return null;
      const calls = withoutSchemas(code, this.parse(code));
      return withPureCalls(calls, this.parse(calls));
    },
  };
}

/** The code of a module, whose tree is given, with every `operation({ ... })` cut down to what makes the call. */
export function withoutSchemas(code: string, tree: SyntaxNode): string {
  return callsIn(tree)
    .filter(({ callee }) => callee.name === "operation")
    .flatMap((call) => call.arguments[0]?.properties ?? [])
    .filter(({ key }) => SERVERS_ALONE.includes(key?.name ?? ""))
    .toSorted((one, other) => other.start - one.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end).replace(/^\s*,/, ""), code);
}

/** The same code with every call marked that is made as the module loads: what builds a schema does nothing else. */
export const withPureCalls = (code: string, tree: SyntaxNode): string =>
  callsIn(tree)
    .toSorted((one, other) => other.start - one.start)
    .reduce((marked, { start }) => `${marked.slice(0, start)}/* @__PURE__ */ ${marked.slice(start)}`, code);

/** Calls that are made as the module loads: those in functions are not. */
function callsIn(node: SyntaxNode): Call[] {
  if (/Function/.test(node.type)) return [];
  const inside = Object.values(node)
    .flat()
    .filter((value): value is SyntaxNode => typeof value === "object" && value !== null && "type" in value)
    .flatMap(callsIn);
  return node.type === "CallExpression" || node.type === "NewExpression" ? [node as Call, ...inside] : inside;
}
