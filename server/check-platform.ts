import type { Log } from "#platform/context.ts";
import { KEY_HEADER } from "./context-headers.ts";
import { contractVersion } from "./contract-version.ts";
import { StartError } from "./start-error.ts";

/** How long a platform may take to say which contract it speaks, in milliseconds. */
const TIME_OUT_MS = 8_000;

interface Address {
  url: string;
  key: string;
}

class PlatformStatus extends Error {
  constructor(readonly status: number) {
    super(`the platform answers ${status}`);
  }
}

/** The contract's version that a platform speaks; rejects while it is away, not ready, or has another key. */
export async function askContract({ url, key }: Address): Promise<string> {
  const answer = await fetch(new URL("/contract", url), {
    headers: { [KEY_HEADER]: key },
    redirect: "error",
    signal: AbortSignal.timeout(TIME_OUT_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new PlatformStatus(answer.status);
  }
  return ((await answer.json()) as { version: string }).version;
}

/**
 * Looks before a storefront starts whether its platform is one that it can work with. A wrong key, or a program that is
 * no platform, stops the start. One that is away is only logged: pages come from copies until it is back. So is one of
 * another version: while processes are replaced one by one, both are there.
 */
export async function checkPlatform(address: Address, log: Pick<Log, "warn">): Promise<void> {
  const { url } = address;
  try {
    const version = await askContract(address);
    if (version !== contractVersion())
      log.warn({ url, version, own: contractVersion() }, "the platform speaks another version of the contract");
  } catch (error) {
    if (error instanceof PlatformStatus && error.status === 401)
      throw new StartError(`The platform at ${url} has another PLATFORM_KEY. Set the same key for both.`);
    if (error instanceof PlatformStatus && error.status === 404)
      throw new StartError(`What answers at ${url} is no platform. Start one with npm run start:platform.`);
    log.warn({ err: error, url }, "the platform can't be reached yet");
  }
}
