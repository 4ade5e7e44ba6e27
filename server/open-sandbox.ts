import { createHash } from "node:crypto";
import { join } from "node:path";
import type { SandboxConnection } from "#platform/payments/adapters/sandbox.ts";
import { createSandbox } from "#sandbox/sandbox.ts";
import type { Environment } from "./environment.ts";
import { createAddressReader } from "./front-door/address.ts";
import type { createHttpServer } from "./listen.ts";
import { LOCAL_SANDBOX_HOST, sandboxOrigin, sandboxPlace } from "./sandbox-place.ts";

type Fetch = Parameters<typeof createHttpServer>[0];

export interface OpenSandbox {
  /** How the platform reaches the payment sandbox; null without one. */
  connection: SandboxConnection | null;
  /** Answers requests for the sandbox's own host; all others are given on. */
  serve(fetch: Fetch): Fetch;
  /** Called with the port once it is known. */
  listening(port: number): void;
  /** The lines that a start prints. */
  addresses(port: number): string[];
  close(): Promise<void>;
}

interface Options {
  environment: Environment;
  dataFolder: string;
  /** Makes the key of a sandbox in this process. */
  secret: string;
  now: () => Date;
  onError: (error: Error) => void;
  /** Pages are at this process's own port: a storefront is another process. */
  storefrontElsewhere?: boolean;
}

const NO_SANDBOX: OpenSandbox = {
  connection: null,
  serve: (fetch) => fetch,
  listening() {},
  addresses: () => [],
  close: async () => {},
};

/**
 * The payment sandbox that the environment asks for. One in this process is still called over HTTP, on loopback, and
 * calls back over HTTP: it is a provider like any other.
 */
export function openSandbox({
  environment,
  dataFolder,
  secret,
  now,
  onError,
  storefrontElsewhere = false,
}: Options): OpenSandbox {
  const place = sandboxPlace(environment);
  if (place.kind === "nowhere") return NO_SANDBOX;
  if (place.kind === "elsewhere") {
    const { url, key } = place;
    return { ...NO_SANDBOX, connection: { url: () => url, key, now } };
  }
  const key = environment.SANDBOX_KEY ?? createHash("sha256").update(`payment sandbox ${secret}`).digest("hex");
  const hosts = new Set([LOCAL_SANDBOX_HOST, place.host]);
  const addresses = createAddressReader(environment.TRUSTED_PROXIES);
  let port = environment.PORT;
  const own = () => `http://${LOCAL_SANDBOX_HOST}:${port}`;
  const sandbox = createSandbox({
    file: join(dataFolder, "payment-sandbox", "payments.jsonl"),
    key,
    onError,
    publicUrl: (returnUrl) => (storefrontElsewhere ? own() : (sandboxOrigin(place, returnUrl) ?? own())),
    ...(connectAddress(environment.HOST) ? { localhost: connectAddress(environment.HOST) } : {}),
  });
  return {
    connection: {
      url: own,
      key,
      now,
      ...(connectAddress(environment.HOST) ? { localhost: connectAddress(environment.HOST) } : {}),
    },
    serve: (fetch) => (request, env) => {
      const remote = "incoming" in env ? env.incoming.socket.remoteAddress : undefined;
      const { host } = addresses.read(remote, request.headers, request.url.startsWith("https:"));
      return hosts.has(host.toLowerCase().replace(/:\d+$/, "")) ? sandbox.fetch(request) : fetch(request, env);
    },
    listening(found) {
      port = found;
    },
    addresses: (found) => [`payment sandbox  http://${place.host}:${found}/`],
    close: () => sandbox.close(),
  };
}

/** Where this process's own port is reached, if it isn't on 127.0.0.1. */
function connectAddress(host: string): string | undefined {
  if (host === "::" || host === "::1" || host === "[::1]") return "::1";
  return /^\d+\.\d+\.\d+\.\d+$/.test(host) && host !== "0.0.0.0" ? host : undefined;
}
