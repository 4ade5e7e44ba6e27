import type { Plugin } from "vite";

/**
 * The first circle of static imports among chunks, as the names on its way with the first again at the end; null if there
 * is none. `imports` has the static imports of each chunk.
 */
export function findChunkCircle(imports: Readonly<Record<string, readonly string[]>>): string[] | null {
  const done = new Set<string>();
  const visit = (name: string, path: readonly string[]): string[] | null => {
    const start = path.indexOf(name);
    if (start >= 0) return [...path.slice(start), name];
    if (done.has(name)) return null;
    for (const next of imports[name] ?? []) {
      const circle = visit(next, [...path, name]);
      if (circle) return circle;
    }
    done.add(name);
    return null;
  };
  for (const name of Object.keys(imports)) {
    const circle = visit(name, []);
    if (circle) return circle;
  }
  return null;
}

/**
 * Fails the browser's build where chunks import each other in a circle. One of them then runs before what it imports
 * exists, and every page that loads both stays without script.
 */
export function noChunkCircles(): Plugin {
  return {
    name: "no-chunk-circles",
    apply: "build",
    generateBundle({ dir }, bundle) {
      if (!dir?.endsWith("client")) return;
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const circle = findChunkCircle(Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])));
      if (circle) this.error(`chunks import each other: ${circle.join(" > ")}; see manualChunks in vite.config.ts`);
    },
  };
}
