import type { Environment } from "./environment.ts";
import { readPaymentProviders } from "./payment-providers.ts";
import { StartError } from "./start-error.ts";

type Settings = Pick<Environment, "DEMO" | "SANDBOX" | "SANDBOX_URL" | "SANDBOX_KEY" | "SANDBOX_HOST">;

/** The sandbox is two providers, one by each of its protocols. */
const SANDBOX_PROVIDERS = ["sandbox", "sandbox-orders"];

/** The name under which a process calls the payment sandbox that it serves itself. */
export const LOCAL_SANDBOX_HOST = "pay.localhost";

/** Where the payment sandbox is: a program of its own, this one, or nowhere, as in production. */
export type SandboxPlace =
  | { kind: "elsewhere"; url: string; key: string }
  | { kind: "here"; host: string }
  | { kind: "nowhere" };

export function sandboxPlace({ DEMO, SANDBOX, SANDBOX_URL, SANDBOX_KEY, SANDBOX_HOST }: Settings): SandboxPlace {
  if (SANDBOX === "false") return { kind: "nowhere" };
  if (SANDBOX_URL) {
    if (!SANDBOX_KEY) {
      throw new StartError(
        "SANDBOX_KEY is not set; allowed: at least 32 characters, the same as of the sandbox at SANDBOX_URL",
      );
    }
    return { kind: "elsewhere", url: SANDBOX_URL, key: SANDBOX_KEY };
  }
  return SANDBOX === "true" || DEMO !== "false" ? { kind: "here", host: SANDBOX_HOST } : { kind: "nowhere" };
}

/**
 * Origin of the sandbox's pages for a shop's visitors, which the shop's pages may frame and send forms to; null without
 * a sandbox. Pages that this process serves are under the shop's protocol and port.
 */
export function sandboxOrigin(place: SandboxPlace, shopOrigin: string): string | null {
  if (place.kind === "nowhere") return null;
  if (place.kind === "elsewhere") return new URL(place.url).origin;
  const url = new URL(shopOrigin);
  url.hostname = place.host;
  return url.origin;
}

/** Names of the payment providers that an environment connects a platform with; none in an installation without payments. */
export const paymentProvidersOf = (environment: Settings & Pick<Environment, "PAYMENT_PROVIDERS">): string[] => [
  ...(sandboxPlace(environment).kind === "nowhere" ? [] : SANDBOX_PROVIDERS),
  ...readPaymentProviders(environment).map(({ name }) => name),
];

/**
 * Origins of payment pages for visitors of an origin: the sandbox's, and those of the providers that are given. A storefront whose platform is another process finds the sandbox
 * at the platform's port.
 */
export function paymentPagesOf(
  environment: Settings & Pick<Environment, "PLATFORM_URL" | "PAYMENT_PROVIDERS">,
): (origin: string) => string[] {
  const place = sandboxPlace(environment);
  const others = readPaymentProviders(environment).flatMap(({ page_origins }) => page_origins);
  return (origin) => {
    const found = sandboxOrigin(place, place.kind === "here" ? (environment.PLATFORM_URL ?? origin) : origin);
    return found ? [found, ...others] : others;
  };
}
