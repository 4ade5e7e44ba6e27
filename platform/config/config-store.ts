import type { Log } from "#platform/context.ts";
import { Refusal } from "#platform/http/refusal.ts";
import { CONFIG_SCHEMAS, type ConfigName, type ConfigPayloads } from "#schemas/config/index.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { ConfigRequest, ConfigSource } from "./source.ts";

/** Document 1 section 5: missing game or provider configuration yields an empty list. */
const EMPTY: { readonly [N in ConfigName]?: ConfigPayloads[N] } = {
  "providers-config": { disabled: {}, order: [] },
  "menu-categories-games": { lobby: [], pokies: [], live: [] },
};

export interface ConfigStore {
  /** A valid payload: the source's, else the last good one, else an empty list where that is the rule; else 503. */
  get(request: ConfigRequest): Promise<unknown>;
}

/**
 * Checks what a source says and remembers the last good payload of each brand (CONF-01). A wrong payload is reported
 * once, with every finding, and never served.
 */
export function createConfigStore(source: ConfigSource, log: Pick<Log, "error">): ConfigStore {
  const lastGood = new Map<string, unknown>();
  const refused = new Map<string, string>();

  const check = async (request: ConfigRequest): Promise<{ payload?: unknown; complaint?: object }> => {
    try {
      const payload = await source.read(request);
      if (payload === undefined) return { complaint: { found: "nothing" } };
      const checked = validator(CONFIG_SCHEMAS[request.name] as JSONSchema)(payload);
      return checked.ok ? { payload } : { complaint: { findings: checked.findings } };
    } catch (error) {
      return { complaint: { err: error } };
    }
  };

  return {
    async get(request) {
      const { brand, name, locale } = request;
      const key = name === "banners-config" ? `${brand}/${name}/${locale}` : `${brand}/${name}`;
      const before = lastGood.get(key);
      const { payload, complaint } = await check(request);
      if (payload !== undefined) {
        refused.delete(key);
        lastGood.set(key, payload);
        return payload;
      }
      const report = legible(complaint);
      if (refused.get(key) !== report && !(before === undefined && EMPTY[name] && report === NOTHING)) {
        refused.set(key, report);
        log.error({ brand, name, ...complaint }, "a configuration payload was refused; the last good one stays");
      }
      const standIn = before ?? EMPTY[name];
      if (standIn === undefined) {
        throw new Refusal(503, "CONFIG.UNAVAILABLE", `No valid ${name} is known`);
      }
      return standIn;
    },
  };
}

const legible = (complaint: object | undefined) =>
  JSON.stringify(complaint, (_, value: unknown) => (value instanceof Error ? value.message : value));

const NOTHING = legible({ found: "nothing" });
