import { rmSync } from "node:fs";
import { freePort } from "./free-port.ts";
import { memoryFolder } from "./memory-folder.ts";
import { startHalves, startProduct } from "./product.ts";
import { widenAddressLimits } from "./product-verbs.ts";

/**
 * Starts the production build once for all journeys, on a database of its own: all in one process, or with
 * ARRANGEMENT=halves platform and storefront as two (SCALE-01).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = memoryFolder("marquee-journeys-");
  // A journey opens a push service there.
  const pushPort = String(await freePort());
  const environment = { PUSH_CONTACT: "mailto:operator@marquee.example", PUSH_SERVICES: `127.0.0.1:${pushPort}` };
  const halves = process.env.ARRANGEMENT === "halves" ? await startHalves(folder, environment) : null;
  const product = halves ?? (await startProduct(folder, environment));
  await widenAddressLimits(product.dataFolder);
  // The demo's payment sandbox is the platform's.
  process.env.SANDBOX_ORIGIN = `http://pay.localhost:${new URL(halves?.platform.url ?? product.origin).port}`;
  process.env.PUSH_PORT = pushPort;
  process.env.PRODUCT_FOLDER = product.dataFolder;
  process.env.PRODUCT_PORT = new URL(product.origin).port;
  return async () => {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
