import { createHash } from "node:crypto";
import { CONFIG_SCHEMAS } from "#schemas/config/index.ts";
import { type FileDiagnostic, showValue } from "#schemas/kit/files/diagnostics.ts";
import { toSchemaDiagnostics } from "#schemas/kit/files/to-schema-diagnostics.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { ConfigCandidate } from "./source.ts";

/** A payload is a screenful of settings: what is larger is a mistake, whatever is in it. */
export const MOST_CONFIG_BYTES = 1_048_576;

/** How many findings of one payload are told: a file of another kind would have thousands. */
const MAX_DIAGNOSTICS = 50;

export interface ValidatedCandidate {
  candidate: ConfigCandidate;
  accepted: boolean;
  payload?: unknown;
  /** The payload as JSON. */
  text: string | null;
  bytes: number;
  digest: string;
  diagnostics: readonly FileDiagnostic[];
}

/** Checks an offer by its schema (CONF-01); what could not be read has been judged already. */
export function validateCandidate(candidate: Exclude<ConfigCandidate, { withdrawn: true }>): ValidatedCandidate {
  if ("diagnostics" in candidate) return rejection(candidate, candidate.diagnostics, candidate.bytes);
  const text = JSON.stringify(candidate.payload) ?? "";
  const bytes = Buffer.byteLength(text);
  if (bytes > MOST_CONFIG_BYTES) return rejection(candidate, [tooLarge(candidate.from, bytes)], bytes);
  const checked = validator(CONFIG_SCHEMAS[candidate.name] as JSONSchema)(candidate.payload);
  if (checked.ok) {
    return {
      candidate,
      accepted: true,
      payload: candidate.payload,
      text,
      bytes,
      digest: digestOf(text),
      diagnostics: [],
    };
  }
  const diagnostics = toSchemaDiagnostics(checked.diagnostics).map((template) => ({
    ...template,
    file: candidate.from,
    found: showValue(template.found),
  }));
  return rejection(candidate, diagnostics, bytes);
}

export const tooLarge = (file: string, bytes: number): FileDiagnostic => ({
  file,
  pointer: "",
  found: `${bytes} bytes`,
  allowed: `at most ${MOST_CONFIG_BYTES} bytes`,
  fix: "remove everything that isn't configuration",
  rule: "size",
});

function rejection(candidate: ConfigCandidate, all: readonly FileDiagnostic[], bytes: number): ValidatedCandidate {
  const diagnostics = all.slice(0, MAX_DIAGNOSTICS);
  return { candidate, accepted: false, text: null, bytes, digest: digestOf(JSON.stringify(diagnostics)), diagnostics };
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");
