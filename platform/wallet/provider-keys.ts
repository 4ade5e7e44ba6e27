import { createHmac } from "node:crypto";

/** The secret that a provider signs its wallet requests with: made from the platform's own, so that none is stored. */
export const providerSecret = (platformSecret: string, provider: string): string =>
  createHmac("sha256", platformSecret).update(`wallet-provider:${provider}`).digest("hex");
