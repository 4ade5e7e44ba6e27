import { setTimeout } from "node:timers/promises";
import type { ContentSpace } from "#schemas/content/space.ts";
import { CmsServer } from "#tests/harness/cms-server.ts";
import { rawRequest } from "#tests/harness/raw-request.ts";
import { signedPublish } from "#tests/harness/signed-publish.ts";
import { startTwoProducts } from "#tests/harness/two-products.ts";
import { atMost, type Figure, median } from "./figure.ts";

const ROUNDS = 10;
const ENTRY = "fair-play";

/** From Contentful's webhook to the page that both of two processes on one database show: the slowest of ten (EDIT-01). */
export async function measurePublish(): Promise<Figure> {
  let space: ContentSpace | undefined;
  const cms = await CmsServer.open((held) => {
    space = held;
  });
  const products = await startTwoProducts({ ...cms.environment, LOG_LEVEL: "fatal" });
  const page = async (port: number) =>
    (await rawRequest(port, { host: "orbit.localhost", path: `/en/${ENTRY}`, headers: { cookie: "locale=en" } })).text;
  const times: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const port of products.ports) await page(port);
      const text = `Published in round ${round}`;
      const entry = space?.entries.find(({ sys }) => sys.id === ENTRY);
      if (!entry) throw new Error(`content/ has no ${ENTRY}`);
      entry.fields.body = { en: `<p>${text}</p>` };
      const call = signedPublish({ space: cms.space, id: ENTRY, contentType: "page", secret: cms.webhookSecret });
      const started = performance.now();
      await rawRequest(products.ports[0], { host: "orbit.localhost", ...call });
      await Promise.all(
        products.ports.map(async (port) => {
          while (!(await page(port)).includes(text)) await setTimeout(20);
        }),
      );
      times.push(performance.now() - started);
    }
  } finally {
    await products.stop();
    await cms.down();
  }
  return atMost("publish-visible-ms", Math.max(...times), "ms", 5_000, { median: median(times).toFixed(0) });
}
