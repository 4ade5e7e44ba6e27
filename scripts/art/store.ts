import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import sharp from "sharp";

/** A picture that a drawing is rendered to. */
export interface Rendering {
  readonly format: "webp" | "avif" | "png";
  readonly width: number;
  readonly quality: number;
}

/** Raised when the same drawing and rendering give another file than before. */
const RENDERER = "2";

/** Rendered files by what they are made of. A file that is in the cache is never rendered again. */
export class ArtStore {
  readonly #outDir: string;
  readonly #cacheDir: string;
  rendered = 0;
  reused = 0;

  constructor(outDir: string, cacheDir: string) {
    this.#outDir = outDir;
    this.#cacheDir = cacheDir;
  }

  /** Writes text into the output folder. */
  async write(path: string, text: string): Promise<void> {
    const file = join(this.#outDir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }

  /** A drawing as PNG, for other drawings to be made of, at most as large as drawn. It stays in the cache and is no output. */
  async stamp(svg: string, size: number | { width: number; height: number }): Promise<Buffer> {
    await mkdir(this.#cacheDir, { recursive: true });
    const { width, height } = typeof size === "number" ? { width: size, height: size } : size;
    const name = typeof size === "number" ? size : `${width}x${height}`;
    const cached = join(this.#cacheDir, `${fingerprint(`${RENDERER} stamp ${name} ${svg}`)}.png`);
    const known = await readFile(cached).catch(() => null);
    if (known) return known;
    const bytes = await sharp(Buffer.from(svg)).resize(width, height).png({ compressionLevel: 6 }).toBuffer();
    await this.#store(cached, bytes);
    return bytes;
  }

  /** Renders one drawing to all its files; the drawing is rasterised at most once. */
  async render(svg: string, files: readonly { path: string; as: Rendering }[]): Promise<void> {
    let raster: Promise<Buffer> | undefined;
    const drawing = fingerprint(svg, 64);
    await mkdir(this.#cacheDir, { recursive: true });
    for (const { path, as } of files) {
      const cached = join(
        this.#cacheDir,
        `${fingerprint(`${RENDERER} ${JSON.stringify(as)} ${drawing}`)}.${as.format}`,
      );
      const target = join(this.#outDir, path);
      await mkdir(dirname(target), { recursive: true });
      try {
        await copyFile(cached, target);
        this.reused++;
        continue;
      } catch {
        // Not in the cache: made below.
      }
      raster ??= sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer();
      const bytes = await encode(await raster, as);
      await this.#store(cached, bytes);
      await writeFile(target, bytes);
      this.rendered++;
    }
  }

  /** Written aside first: a build that is interrupted leaves no half file in the cache. */
  async #store(cached: string, bytes: Buffer): Promise<void> {
    await writeFile(`${cached}.part`, bytes);
    await rename(`${cached}.part`, cached);
  }
}

function encode(raster: Buffer, { format, width, quality }: Rendering): Promise<Buffer> {
  const sized = sharp(raster).resize({ width, kernel: "lanczos3" });
  if (format === "webp") return sized.webp({ quality, effort: 4, alphaQuality: 90 }).toBuffer();
  if (format === "avif") return sized.avif({ quality, effort: 1, chromaSubsampling: "4:2:0" }).toBuffer();
  return sized.png({ compressionLevel: 9, palette: true, quality }).toBuffer();
}

/** Names a content: eight characters for file names, more where they stand alone. */
export const fingerprint = (text: string, length = 24): string =>
  createHash("sha256").update(text).digest("hex").slice(0, length);

/** Reads a JSON file of ours whose shape was checked where it is loaded in earnest. */
export const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, "utf8")) as T;
