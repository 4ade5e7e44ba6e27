import { readFileSync } from "node:fs";
import { validator } from "#schemas/kit/validate.ts";
import { type HostedPage, hostedPagesSchema } from "#schemas/payments/hosted-page.ts";
import type { Environment } from "./environment.ts";
import { StartError } from "./start-error.ts";

const check = validator(hostedPagesSchema);

type Settings = Pick<Environment, "PAYMENT_PROVIDERS">;

/** The settings of payment providers with hosted pages, from the file that the environment names. */
export function readPaymentProviders({ PAYMENT_PROVIDERS: file }: Settings): readonly HostedPage[] {
  if (!file) return [];
  const checked = check(readJson(file));
  if (!checked.ok) {
    const lines = checked.diagnostics.map(
      ({ pointer, found, allowed }) => `  ${pointer || "/"} is ${JSON.stringify(found)}; allowed: ${allowed}`,
    );
    throw new StartError(`${file} (PAYMENT_PROVIDERS) is not valid:\n${lines.join("\n")}`);
  }
  const names = checked.value.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index || name.startsWith("sandbox"));
  if (repeated)
    throw new StartError(`${file} (PAYMENT_PROVIDERS) names ${repeated} twice, or takes the sandbox's name`);
  return checked.value;
}

/** Those providers with their keys; a provider without one stops the start. */
export function paymentProvidersWithKeys(environment: Settings & Pick<Environment, "PAYMENT_KEYS">) {
  return readPaymentProviders(environment).map((settings) => {
    const key = environment.PAYMENT_KEYS?.get(settings.name);
    if (!key) throw new StartError(`PAYMENT_KEYS has no key of ${settings.name}; allowed: ${settings.name}=key`);
    return { settings, key };
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    throw new StartError(`${file} (PAYMENT_PROVIDERS) can't be read: ${(error as Error).message}`);
  }
}
