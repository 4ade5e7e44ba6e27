import type { PlatformContext } from "#platform/context.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { ConfigName } from "#schemas/config/index.ts";
import { CONFIG_NAMES } from "#schemas/config/index.ts";
import { describeDiagnostic } from "#schemas/kit/files/diagnostics.ts";
import { LastGoodConfig } from "./last-good.ts";
import type { ConfigCandidate } from "./source.ts";
import { type ValidatedCandidate, validateCandidate } from "./validate-candidate.ts";

export interface ConfigStore {
  /** What a remote source last said, from the copies on disk: it serves before that source has answered. */
  restore(): Promise<void>;
  /** Takes what is right, refuses the rest with its findings; the last good payload stays. The brands that changed. */
  submit(candidates: readonly ConfigCandidate[]): Promise<string[]>;
}

interface Options {
  /** Folder of the copies on disk. */
  folder: string;
  /** Called after each change, with the brands that it concerns. */
  onChange?: (brands: readonly string[]) => void;
  /** Records what was validated; absent where another process does. */
  record?: (validated: readonly ValidatedCandidate[]) => Promise<void>;
}

/**
 * Keeps the configuration of the brands while the house is open (CONF-01). A payload is checked by its schema before it
 * replaces the one that serves; a wrong one is reported once, noted in the history, and changes nothing. A remote source
 * goes before the brand's files; what it withdraws, the files say again.
 */
export function createConfigStore(
  { brands, log }: Pick<PlatformContext, "brands" | "log">,
  { folder, onChange = () => {}, record = async () => {} }: Options,
): ConfigStore {
  const copies = new LastGoodConfig(folder);
  const fromFiles = new Map<string, unknown>();
  const fromRemote = new Map<string, unknown>();
  const complained = new Map<string, string>();

  for (const { id, config } of brands.values()) {
    for (const name of CONFIG_NAMES) fromFiles.set(`${id}/${name}`, config[name]);
  }

  const serve = (brand: Brand, name: ConfigName): boolean => {
    const key = `${brand.id}/${name}`;
    const payload = fromRemote.get(key) ?? fromFiles.get(key);
    if (payload === undefined || payload === brand.config[name]) return false;
    const changed = JSON.stringify(payload) !== JSON.stringify(brand.config[name]);
    // The one place that changes a brand: payload by payload, whole, for everybody who holds it.
    (brand.config as Record<ConfigName, unknown>)[name] = payload;
    return changed;
  };

  const complain = ({ candidate, diagnostics }: ValidatedCandidate, key: string, digest: string) => {
    if (complained.get(key) === digest) return;
    complained.set(key, digest);
    const { brand, name, source } = candidate;
    log.error(
      { brand, name, source, diagnostics: diagnostics.slice(0, 5).map(describeDiagnostic) },
      "a configuration payload was refused; the last good one stays",
    );
  };

  return {
    async restore() {
      for (const brand of brands.values()) {
        for (const name of CONFIG_NAMES) {
          const payload = await copies.read(brand.id, name);
          if (payload === undefined) continue;
          fromRemote.set(`${brand.id}/${name}`, payload);
          serve(brand, name);
        }
      }
    },
    async submit(candidates) {
      const changed = new Set<string>();
      const judged: ValidatedCandidate[] = [];
      for (const candidate of candidates) {
        const { name, source } = candidate;
        const brand = brands.get(candidate.brand);
        if (!brand) continue;
        const key = `${brand.id}/${name}`;
        if ("withdrawn" in candidate) {
          if (fromRemote.delete(key)) await copies.delete(brand.id, name);
        } else {
          const one = validateCandidate(candidate);
          judged.push(one);
          if (!one.accepted) {
            complain(one, `${key} ${source}`, one.digest);
            continue;
          }
          complained.delete(`${key} ${source}`);
          (source === "remote" ? fromRemote : fromFiles).set(key, one.payload);
          if (source === "remote") await copies.write(brand.id, name, one.text ?? "");
        }
        if (serve(brand, name)) changed.add(brand.id);
      }
      if (changed.size > 0) onChange([...changed]);
      // The history is for people: what serves does not wait for it, nor fall with it.
      await record(judged).catch((error: unknown) =>
        log.warn({ err: error }, "configuration payloads could not be noted"),
      );
      return [...changed];
    },
  };
}
