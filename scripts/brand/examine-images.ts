import { readFile, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import sharp from "sharp";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";

/** A drawing travels with every page or every tab: this is what each may weigh. */
const MOST_BYTES = 64 * 1024;
const WANTED: Readonly<Record<string, { square?: true; why: string }>> = {
  "logo-full.svg": { why: "the header's logo, and the picture of shared links" },
  "logo-mobile.svg": { why: "the header's logo on phones" },
  "favicon.svg": { square: true, why: "the icon in the browser's tab, and the icons of the installed site" },
};
/** Nothing in a drawing may run or be fetched. */
const ACTIVE = /<script|\son[a-z]+\s*=|<foreignObject|(?:href|src)\s*=\s*["']\s*(?:https?:|javascript:|\/\/)/i;

/** Images that are missing, too heavy, of no size, not square where they must be, or not still (EDIT-07). */
export async function examineImages({ id, art }: Brand): Promise<FileDiagnostic[]> {
  const diagnostics: FileDiagnostic[] = [];
  for (const [name, { square, why }] of Object.entries(WANTED)) {
    const path = art[name];
    if (!path) {
      diagnostics.push(diagnostic(`${id}/art/${name}`, "no such drawing", why, `draw ${id}/art/${name}`));
      continue;
    }
    const size = await sizeOf(path);
    if (square && size && Math.abs(size.width / size.height - 1) > 0.02) {
      diagnostics.push(
        diagnostic(
          place(path),
          `${size.width} x ${size.height}`,
          "a square",
          `set viewBox="0 0 64 64" and draw inside it`,
        ),
      );
    }
  }
  for (const path of Object.values(art)) diagnostics.push(...(await examine(path)));
  return diagnostics;
}

async function examine(path: string): Promise<FileDiagnostic[]> {
  const { size: bytes } = await stat(path);
  const diagnostics: FileDiagnostic[] = [];
  if (bytes > MOST_BYTES) {
    diagnostics.push(
      diagnostic(
        place(path),
        `${Math.ceil(bytes / 1024)} kB`,
        `at most ${MOST_BYTES / 1024} kB`,
        path.endsWith(".svg") ? "simplify its paths, and remove embedded pictures" : "save it smaller, as WebP",
      ),
    );
  }
  if (!(await sizeOf(path))) {
    const fix = path.endsWith(".svg") ? 'add viewBox="0 0 width height" to its <svg>' : "save it again as PNG or WebP";
    diagnostics.push(
      diagnostic(place(path), "a picture without a size", "a picture whose width and height are known", fix),
    );
  }
  if (path.endsWith(".svg") && ACTIVE.test(await readFile(path, "utf8"))) {
    diagnostics.push(
      diagnostic(place(path), "a script, or something to download", "a still drawing", "export it as plain SVG"),
    );
  }
  return diagnostics;
}

async function sizeOf(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(path).metadata();
    return width && height ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}

const diagnostic = (file: string, found: string, allowed: string, fix: string): FileDiagnostic => ({
  file,
  pointer: "",
  found,
  allowed,
  fix,
  rule: "images-are-sound",
});

/** `orbit/art/logo-full.svg` of an absolute path. */
const place = (path: string) => `${basename(dirname(dirname(path)))}/art/${basename(path)}`;
