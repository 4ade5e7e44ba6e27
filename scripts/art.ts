/** npm run build's pictures: tiles, symbols, banners, marks and icons, into build/media. */
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import sharp from "sharp";
import { bannerJobs, jackpotJobs, questJobs, shopJobs, tournamentJobs } from "./art/banners.ts";
import { iconJobs } from "./art/icons.ts";
import { paymentMarkJobs, providerMarkJobs } from "./art/marks.ts";
import { screenJobs } from "./art/screens.ts";
import { ArtStore } from "./art/store.ts";
import { symbolJobs, tileJobs } from "./art/tiles.ts";
import { inTurns, openWorkshop } from "./art/workshop.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export interface ArtFolders {
  /** Where the pictures go: /media is served from here. Emptied first. */
  readonly outDir: string;
  /** Where renderings are kept between builds, by content. */
  readonly cacheDir: string;
}

export interface ArtReport {
  readonly rendered: number;
  readonly reused: number;
  readonly seconds: number;
}

/** Draws and renders all art. What is in the cache is copied, so that only changed drawings cost time. */
export async function renderArt({ outDir, cacheDir }: ArtFolders): Promise<ArtReport> {
  const started = Date.now();
  // Two pictures at a time, a thread each: more would only share the same cores.
  sharp.concurrency(1);
  sharp.cache(false);
  const store = new ArtStore(outDir, cacheDir);
  await rm(outDir, { recursive: true, force: true });
  const workshop = await openWorkshop(ROOT, store);
  const jobs = [
    ...bannerJobs(workshop),
    ...tileJobs(workshop),
    ...jackpotJobs(workshop),
    ...shopJobs(workshop),
    ...tournamentJobs(workshop),
    ...questJobs(workshop),
    ...symbolJobs(workshop),
    ...providerMarkJobs(workshop),
    ...(await paymentMarkJobs(workshop)),
    ...(await iconJobs(workshop)),
    ...(await screenJobs(workshop)),
  ];
  await inTurns(jobs, 3);
  return { rendered: store.rendered, reused: store.reused, seconds: (Date.now() - started) / 1000 };
}

if (import.meta.url === pathToFileURL(resolve(process.argv[1] ?? "")).href) {
  const report = await renderArt({ outDir: join(ROOT, "build/media"), cacheDir: join(ROOT, ".cache/art") });
  console.log(`art: ${report.rendered} files rendered, ${report.reused} reused, ${report.seconds.toFixed(1)} s`);
}
