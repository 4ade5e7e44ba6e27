import type { ConfigSourceName } from "#schemas/api/config-history.ts";
import type { ConfigName } from "#schemas/config/index.ts";
import type { FileDiagnostic } from "#schemas/kit/files/diagnostics.ts";

/**
 * What a source says of one payload: here it is, not yet checked; or it could not be read, and why; or the source has
 * none any more.
 */
export type ConfigCandidate = {
  brand: string;
  name: ConfigName;
  source: ConfigSourceName;
  /** File or address, as findings name it. */
  from: string;
} & ({ payload: unknown } | { diagnostics: readonly FileDiagnostic[]; bytes: number } | { withdrawn: true });
