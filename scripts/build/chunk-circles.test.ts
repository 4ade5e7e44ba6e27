import { build } from "vite";
import { describe, expect, it } from "vitest";
import { findChunkCircle, noChunkCircles } from "./chunk-circles.ts";

describe("chunks of the browser's build", () => {
  it("may share chunks, and may lead back by a dynamic import", () => {
    expect(findChunkCircle({ page: ["frame", "parts"], parts: ["frame", "packages"], frame: ["packages"] })).toBeNull();
  });

  it("are a circle wherever it begins, and the way round it is named", () => {
    const imports = { page: ["parts"], parts: ["packages", "frame"], frame: ["packages", "parts"] };
    expect(findChunkCircle(imports)).toEqual(["parts", "frame", "parts"]);
    expect(findChunkCircle({ alone: ["alone"] })).toEqual(["alone", "alone"]);
  });

  it("fail the build where two of them import each other", async () => {
    // a1 of chunk "a" imports b1 of chunk "b", and b2 of "b" imports a2 of "a".
    const files: Record<string, string> = {
      entry: 'import "a1"; import "b2";',
      a1: 'import { b } from "b1"; console.log("a1", b);',
      a2: 'export const a = Math.random(); console.log("a2");',
      b1: 'export const b = Math.random(); console.log("b1");',
      b2: 'import { a } from "a2"; console.log("b2", a);',
    };
    const built = (manualChunks: (id: string) => string | undefined) =>
      build({
        configFile: false,
        logLevel: "silent",
        plugins: [
          {
            name: "files",
            enforce: "pre",
            resolveId: (id) => (id in files ? `\0${id}` : null),
            load: (id) => files[id.slice(1)] ?? null,
          },
          noChunkCircles(),
        ],
        build: {
          write: false,
          outDir: "build/none/client",
          rollupOptions: { input: "entry", output: { manualChunks } },
        },
      });
    await expect(built((id) => (id === "\0entry" ? undefined : id.slice(1, 2)))).rejects.toThrow(
      /chunks import each other: \S+ > \S+ > \S+/,
    );
    await expect(built((id) => (id === "\0entry" ? undefined : id.slice(1)))).resolves.toBeDefined();
  });
});
