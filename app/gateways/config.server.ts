import type { Brand } from "#schemas/brand/resolved.ts";
import type { ConfigName, ConfigPayloads } from "#schemas/config/index.ts";

/**
 * Configuration payloads of a brand for the storefront. The brand that a visitor carries was validated at start and is
 * replaced as a whole when its files change, so this is a plain read; a call to the platform would give the same.
 */
export const configOf = <N extends ConfigName>(brand: Pick<Brand, "config">, name: N): ConfigPayloads[N] =>
  brand.config[name];
