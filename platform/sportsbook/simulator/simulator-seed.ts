import { createHmac } from "node:crypto";

/**
 * The seed of an installation's seasons: made from the platform's secret, so that it is another one everywhere, the same after a restart,
 * and known to nobody who has read the source.
 */
export const simulatorSeed = (platformSecret: string): string =>
  createHmac("sha256", platformSecret).update("sports-simulator").digest("hex");
