import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { CmsServer } from "#tests/harness/cms-server.ts";
import { startProduct } from "#tests/harness/product.ts";
import { shownPage } from "#tests/harness/shown-page.ts";
import { atMost, type Figure } from "./figure.ts";

const PATHS = ["/", "/terms-and-conditions", "/privacy-policy"];
/** A CMS that did not answer the start is left alone for ten seconds: after these it is met by the first page. */
const LEFT_ALONE_MS = 10_500;

/**
 * Milliseconds of the first lobby and legal pages of a brand whose content nobody has asked for yet, with the CMS
 * refusing connections and with it never answering, and no copy on disk (FAULT-01): the longest.
 */
export async function measureColdCms(): Promise<Figure> {
  const cms = await CmsServer.open();
  const times: Record<string, number> = {};
  try {
    for (const state of ["down", "hang"] as const) {
      await cms[state]();
      const folder = mkdtempSync(join(tmpdir(), "marquee-bench-cms-"));
      const product = await startProduct(folder, cms.environment);
      const port = Number(new URL(product.origin).port);
      try {
        await setTimeout(LEFT_ALONE_MS);
        for (const path of PATHS) {
          const page = await shownPage(port, { host: "lagoon.localhost", path });
          if (page.status !== 200 || !page.shown.includes("<footer")) throw new Error(`${path}: ${page.status}`);
          times[`${state} ${path} ms`] = Math.round(page.milliseconds);
        }
      } finally {
        await product.stop();
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    await cms.down();
  }
  return atMost("cold-cms-ms", Math.max(...Object.values(times)), "ms", 1_000, times);
}
