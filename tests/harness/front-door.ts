import { createAddressReader } from "#server/front-door/address.ts";
import { type ResolveRequestOptions, resolveRequest } from "#server/front-door/resolve-request.ts";
import type { TestPlatform } from "./platform.ts";

/** A platform behind the front door's own reading of host, address and country, as visitors reach it. */
export function doorOf(runtime: TestPlatform, options: { trustedProxies?: string } = {}) {
  const rules: ResolveRequestOptions = {
    byHost: new Map(
      [...runtime.context.brands.values()].flatMap((brand) =>
        brand.hosts.map((host) => [host.name, { brand, host, site: "casino" as const }]),
      ),
    ),
    addresses: createAddressReader(options.trustedProxies ?? ""),
    countries: { of: () => "CA" },
    countryHeader: undefined,
    developmentCountry: null,
    countryOverride: "nobody",
    publicPort: 3000,
  };
  /** A call from a remote address, with whatever headers an attacker likes; null is an unknown host. */
  return async (
    remote: string,
    path: string,
    init: { method?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Response | null> => {
    const headers = new Headers({
      Host: "test.localhost",
      "X-Requested-With": "XMLHttpRequest",
      "Content-Type": "application/json",
      ...init.headers,
    });
    const request = new Request(`http://${headers.get("Host")}${path}`, {
      method: init.method ?? "POST",
      headers,
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
    });
    const resolved = resolveRequest(rules, request, remote);
    return resolved && runtime.platform.fetch(request, resolved.requestContext);
  };
}
