import { readFile } from "node:fs/promises";
import { list, record, shape } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";

/** build/media/manifest.json: the rendered tile of each game, by identifier. The build writes more than is read here. */
const entrySchema = shape({
  ...record({ base: { type: "string" }, widths: list({ type: "integer" }), glow: { type: "integer", minimum: 0 } }),
  additionalProperties: true,
});
export const mediaManifestSchema = shape({ type: "object", additionalProperties: entrySchema });

export interface Picture {
  base: string;
  widths: number[];
  glow: number;
}

export type MediaManifest = Readonly<Record<string, Picture>>;

/** Reads the manifest of the rendered tiles; empty while nothing has been rendered. */
export async function readMediaManifest(file: string): Promise<MediaManifest> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  const checked = validator(mediaManifestSchema)(JSON.parse(text));
  if (!checked.ok) {
    const [first] = checked.diagnostics;
    throw new Error(
      `${file}${first?.pointer ?? ""}: found ${JSON.stringify(first?.found)}, allowed: ${first?.allowed}`,
    );
  }
  return checked.value;
}

const GLOWS = 16;

/** The tile of a game; where none has been rendered, the address under which a later build puts it. */
export function pictureOf(manifest: MediaManifest, identifier: string): Picture {
  const known = Object.hasOwn(manifest, identifier) ? manifest[identifier] : undefined;
  if (known) return { base: known.base, widths: known.widths, glow: known.glow };
  let sum = 0;
  for (const letter of identifier) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return { base: `/media/games/${identifier}`, widths: [210, 420], glow: sum % GLOWS };
}
