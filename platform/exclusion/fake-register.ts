import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { list, record, shape } from "#schemas/kit/shape.ts";
import { validator } from "#schemas/kit/validate.ts";
import type { ExclusionRegister } from "./port.ts";

export const registerFileSchema = shape(record({ label: { type: "string" }, excluded: list({ type: "string" }) }));

/** The register that a clone starts with: a file of invented people, labelled as such. */
export function openFakeRegister(root: string): ExclusionRegister {
  const file = resolve(root, "platform/exclusion/fake-register.json");
  const checked = validator(registerFileSchema)(JSON.parse(readFileSync(file, "utf8")));
  if (!checked.ok) throw new Error(`${file} is not a register: ${JSON.stringify(checked.diagnostics[0])}`);
  const excluded = new Set(checked.value.excluded);
  return { name: "bundled fake register", isExcluded: async (personalId) => excluded.has(personalId) };
}

/** A register that names nobody. */
export const emptyRegister: ExclusionRegister = { name: "empty register", isExcluded: async () => false };
