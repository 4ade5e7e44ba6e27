import { createHash } from "node:crypto";
import { CONFIG_SCHEMAS } from "#schemas/config/index.ts";
import { type FileFinding, showValue } from "#schemas/kit/files/findings.ts";
import { tellSchemaFindings } from "#schemas/kit/files/tell-schema-findings.ts";
import type { JSONSchema } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { ConfigOffer } from "./source.ts";

/** A payload is a screenful of settings: what is larger is a mistake, whatever is in it. */
export const MOST_CONFIG_BYTES = 1_048_576;

/** How many findings of one payload are told: a file of another kind would have thousands. */
const MOST_FINDINGS = 50;

export interface JudgedOffer {
  offer: ConfigOffer;
  accepted: boolean;
  payload?: unknown;
  /** The payload as JSON. */
  text: string | null;
  bytes: number;
  digest: string;
  findings: readonly FileFinding[];
}

/** Checks an offer by its schema (CONF-01); what could not be read has been judged already. */
export function judgeOffer(offer: Exclude<ConfigOffer, { withdrawn: true }>): JudgedOffer {
  if ("findings" in offer) return refusal(offer, offer.findings, offer.bytes);
  const text = JSON.stringify(offer.payload) ?? "";
  const bytes = Buffer.byteLength(text);
  if (bytes > MOST_CONFIG_BYTES) return refusal(offer, [tooLarge(offer.from, bytes)], bytes);
  const checked = validator(CONFIG_SCHEMAS[offer.name] as JSONSchema)(offer.payload);
  if (checked.ok) {
    return { offer, accepted: true, payload: offer.payload, text, bytes, digest: digestOf(text), findings: [] };
  }
  const findings = tellSchemaFindings(checked.findings).map((telling) => ({
    ...telling,
    file: offer.from,
    found: showValue(telling.found),
  }));
  return refusal(offer, findings, bytes);
}

export const tooLarge = (file: string, bytes: number): FileFinding => ({
  file,
  pointer: "",
  found: `${bytes} bytes`,
  allowed: `at most ${MOST_CONFIG_BYTES} bytes`,
  fix: "take out what is no configuration",
  rule: "size",
});

function refusal(offer: ConfigOffer, all: readonly FileFinding[], bytes: number): JudgedOffer {
  const findings = all.slice(0, MOST_FINDINGS);
  return { offer, accepted: false, text: null, bytes, digest: digestOf(JSON.stringify(findings)), findings };
}

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");
