import type { ConfigSourceName } from "#schemas/api/config-history.ts";
import type { ConfigName } from "#schemas/config/index.ts";
import type { FileFinding } from "#schemas/kit/files/findings.ts";

/**
 * What a source says of one payload: here it is, not yet checked; or it could not be read, and why; or the source has
 * none any more.
 */
export type ConfigOffer = {
  brand: string;
  name: ConfigName;
  source: ConfigSourceName;
  /** File or address, as findings name it. */
  from: string;
} & ({ payload: unknown } | { findings: readonly FileFinding[]; bytes: number } | { withdrawn: true });
