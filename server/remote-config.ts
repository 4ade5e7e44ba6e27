import type { ConfigStore } from "#platform/config/config-store.ts";
import type { ConfigCandidate } from "#platform/config/source.ts";
import { MOST_CONFIG_BYTES, tooLarge } from "#platform/config/validate-candidate.ts";
import type { Log } from "#platform/context.ts";
import { CONFIG_NAMES, CONFIG_SCHEMAS, type ConfigName } from "#schemas/config/index.ts";
import { type FileDiagnostic, showValue } from "#schemas/kit/files/diagnostics.ts";
import { readSource } from "#schemas/kit/files/source-file.ts";
import { toSchemaDiagnostics } from "#schemas/kit/files/to-schema-diagnostics.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import { poll } from "./poll.ts";

interface Options {
  /** Address with {brand} and {name}. */
  url: string;
  key: string | undefined;
  brands: readonly string[];
  configStore: ConfigStore;
  log: Pick<Log, "warn">;
  everyMs?: number;
  timeOutMs?: number;
}

const EVERY_MS = 15_000;
/** Document 1 section 9: a server waits eight seconds for another. */
const TIME_OUT_MS = 8_000;
const AT_ONCE = 6;

interface Remembered {
  etag: string | null;
  candidate: ConfigCandidate;
}

/**
 * Asks a service for every brand's payloads, again and again. One that it has none of (404) is the files' again; one
 * that can't be had, read or used is refused, and the last good one stays.
 */
export function pollRemoteConfig(options: Options) {
  const { url, key, brands, configStore, log, everyMs = EVERY_MS, timeOutMs = TIME_OUT_MS } = options;
  const remembered = new Map<string, Remembered>();
  let closed = false;

  const ask = async (brand: string, name: ConfigName): Promise<ConfigCandidate> => {
    const from = url.replaceAll("{brand}", brand).replaceAll("{name}", name);
    const about = { brand, name, source: "remote" as const, from };
    const before = remembered.get(from);
    const headers = {
      Accept: "application/json",
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(before?.etag ? { "If-None-Match": before.etag } : {}),
    };
    try {
      const response = await fetch(from, { headers, redirect: "error", signal: AbortSignal.timeout(timeOutMs) });
      if (response.status === 304 && before) return before.candidate;
      if (response.status === 404) {
        remembered.delete(from);
        return { ...about, withdrawn: true };
      }
      if (response.status !== 200)
        return { ...about, diagnostics: [unusable(from, `status ${response.status}`)], bytes: 0 };
      const text = await readBounded(response);
      const candidate: ConfigCandidate =
        text === null
          ? { ...about, diagnostics: [tooLarge(from, MOST_CONFIG_BYTES + 1)], bytes: MOST_CONFIG_BYTES + 1 }
          : read(about, text);
      remembered.set(from, { etag: response.headers.get("ETag"), candidate });
      return candidate;
    } catch (error) {
      return { ...about, diagnostics: [unusable(from, messageOf(error))], bytes: 0 };
    }
  };

  const check = async () => {
    const wanted = brands.flatMap((brand) => CONFIG_NAMES.map((name) => ({ brand, name })));
    const candidates: ConfigCandidate[] = [];
    try {
      while (wanted.length > 0 && !closed) {
        candidates.push(...(await Promise.all(wanted.splice(0, AT_ONCE).map(({ brand, name }) => ask(brand, name)))));
      }
      await configStore.submit(candidates);
    } catch (error) {
      log.warn({ err: error }, "the configuration service could not be asked");
    }
  };
  const polling = poll(check, everyMs);
  return {
    check,
    close() {
      closed = true;
      polling.close();
    },
  };
}

/** The payload of a text, or what is wrong with it at its line and column. */
function read(about: Omit<ConfigCandidate & { payload: unknown }, "payload">, text: string): ConfigCandidate {
  const { file, diagnostics } = readSource(about.from, text);
  const bytes = Buffer.byteLength(text);
  if (diagnostics.length > 0) return { ...about, diagnostics, bytes };
  const checked = validator(CONFIG_SCHEMAS[about.name] as JSONSchema)(file.value);
  if (checked.ok) return { ...about, payload: file.value };
  const described = toSchemaDiagnostics(checked.diagnostics).map(
    (template): FileDiagnostic => ({
      file: about.from,
      ...file.locate(template.pointer),
      ...template,
      found: showValue(template.found),
    }),
  );
  return { ...about, diagnostics: described, bytes };
}

/** The body's text; null for one that is too large, of which no more is read. */
async function readBounded(response: Response): Promise<string | null> {
  if (!response.body) return "";
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MOST_CONFIG_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

const unusable = (file: string, found: string): FileDiagnostic => ({
  file,
  pointer: "",
  found,
  allowed: "JSON with status 200, or 404 to use the brand's file",
  fix: "check the service that CONFIG_URL names",
  rule: "unreachable",
});

const messageOf = (error: unknown) => {
  const { name, message, cause } = error as Error & { cause?: { message?: string } };
  return name === "TimeoutError" ? "no answer in time" : (cause?.message ?? message);
};
