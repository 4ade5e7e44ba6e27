import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FromSchema, list, shape } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import { ENGINES, type Engine } from "#schemas/studio/api.ts";

/** Addresses of the built client: what a page links to. */
export interface StudioAssets {
  script: string;
  styles: string[];
  /** The font that games are lettered with: its Latin characters. */
  font: string;
  /** Parts that an engine needs, to be fetched at once instead of one after the other. */
  engines: Readonly<Record<Engine, string[]>>;
  /** The program that draws a round again in the visitor's browser, and the script that does so without us. */
  fair: { script: string; download: string };
}

const text = { type: "string" } as const;
/** manifest.json of build/studio: each part of the client by its source. */
export const studioManifestSchema = shape({
  type: "object",
  additionalProperties: {
    type: "object",
    properties: { file: text, css: list(text), assets: list(text), imports: list(text) },
    required: ["file"],
  },
});
type Manifest = FromSchema<typeof studioManifestSchema>;

const ENTRY = "platform/studio/client/main.ts";
const VERIFIER = "platform/studio/client/verify/main.ts";
const VERIFYING_SCRIPT = "scripts/verify-round.mjs";
/**
 * What PixiJS asks for itself once it runs, in a browser with WebGL: otherwise it would be fetched only then. Endings, since packages may
 * lie elsewhere; a build without them fetches later.
 */
const GRAPHICS = [
  "pixi.js/lib/environment-browser/browserAll.mjs",
  "pixi.js/lib/rendering/renderers/gl/WebGLRenderer.mjs",
];
const clientOf = (engine: Engine) => `platform/studio/client/${engine}/game.ts`;

/** Reads the manifest of `vite build --config vite.studio.config.ts` (build/studio). */
export function readStudioAssets(folder: string): StudioAssets {
  const file = join(folder, "manifest.json");
  const checked = validator(studioManifestSchema)(JSON.parse(readFileSync(file, "utf8")));
  if (!checked.ok) throw new Error(`${file} is not the studio's manifest: ${JSON.stringify(checked.diagnostics[0])}`);
  const manifest = checked.value;
  const chunk = (name: string) => {
    const found = manifest[name];
    if (!found) throw new Error(`${file} has no ${name}`);
    return found;
  };
  const graphics = Object.keys(manifest).filter((name) => GRAPHICS.some((ending) => name.endsWith(ending)));
  const address = (name: string) => `/studio-assets/${name.replace(/^assets\//, "")}`;
  const entry = chunk(ENTRY);
  const parts = (engine: Engine) => {
    const seen = new Set<string>(graphics);
    return [clientOf(engine), ...graphics].flatMap((name) => [name, ...importsOf(manifest, name, seen)]);
  };
  const font = entry.assets?.find((name) => /-latin-wght-/.test(name));
  if (!font) throw new Error(`${file} names no font`);
  return {
    script: address(entry.file),
    styles: (entry.css ?? []).map(address),
    font: address(font),
    fair: { script: address(chunk(VERIFIER).file), download: address(chunk(VERIFYING_SCRIPT).file) },
    engines: Object.fromEntries(
      ENGINES.map((engine) => [engine, parts(engine).map((name) => address(chunk(name).file))]),
    ) as Record<Engine, string[]>,
  };
}

/** What a part imports, directly or not, that was not seen before. */
function importsOf(manifest: Manifest, name: string, seen: Set<string>): string[] {
  const found: string[] = [];
  for (const each of manifest[name]?.imports ?? []) {
    if (each === ENTRY || seen.has(each)) continue;
    seen.add(each);
    found.push(each, ...importsOf(manifest, each, seen));
  }
  return found;
}
