import { BlockList, isIP } from "node:net";
import { LRUCache } from "lru-cache";

export type ReadHeaders = Pick<Headers, "get" | "has">;

/** Tells the real address, protocol and host of a request: X-Forwarded-* count only from proxies that are trusted. */
export interface AddressReader {
  read(
    remote: string | undefined,
    headers: ReadHeaders,
    encrypted: boolean,
  ): { ip: string; protocol: "http" | "https"; host: string; proxied: boolean; local: boolean };
}

/** Headers that a proxy adds: a request with one of them comes from somebody behind it, whatever its own address. */
const FORWARDING = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-server",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
] as const;

/** Addresses of which is remembered whether they are trusted proxies: each request comes from one of a few, or over its visitor's own connection. */
const MOST_KNOWN = 1_000;

/** Address of a visitor whom a proxy names in a way that can't be read: nobody's, so nothing is granted to it. */
export const UNKNOWN_ADDRESS = "0.0.0.0";

/** Whether a request comes from this machine itself, through no proxy. */
export function isLocal(remote: string | undefined, headers: ReadHeaders): boolean {
  const ip = plain(remote ?? "");
  return (ip === "::1" || (isIP(ip) === 4 && ip.startsWith("127."))) && !FORWARDING.some((name) => headers.has(name));
}

export function createAddressReader(trustedProxies: string): AddressReader {
  const trusted = new BlockList();
  for (const entry of trustedProxies
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits) trusted.addSubnet(address, Number(bits), family);
    else trusted.addAddress(address, family);
  }
  const known = new LRUCache<string, boolean>({ max: MOST_KNOWN });
  const isTrusted = (ip: string): boolean => {
    const before = known.get(ip);
    if (before !== undefined) return before;
    const version = isIP(ip);
    if (version === 0) return false;
    const found = trusted.check(ip, version === 6 ? "ipv6" : "ipv4");
    known.set(ip, found);
    return found;
  };
  return {
    read(remote, headers, encrypted) {
      const direct = plain(remote ?? "");
      const own = {
        ip: direct,
        protocol: encrypted ? "https" : "http",
        host: headers.get("host") ?? "",
        proxied: false,
        local: isLocal(remote, headers),
      } as const;
      if (!isTrusted(direct)) return own;
      // The last address that no trusted proxy of ours has written is the visitor's.
      const hops = (headers.get("x-forwarded-for") ?? "")
        .split(",")
        .map((hop) => plain(hop.trim()))
        .filter(Boolean);
      const visitor = hops.reverse().find((hop) => !isTrusted(hop)) ?? direct;
      return {
        // One that can't be read is not skipped: the address before it may be anything that the visitor wrote.
        ip: isIP(visitor) > 0 ? visitor : UNKNOWN_ADDRESS,
        protocol: headers.get("x-forwarded-proto") === "https" ? "https" : "http",
        host: headers.get("x-forwarded-host") ?? own.host,
        proxied: true,
        local: own.local,
      };
    },
  };
}

/** IPv4 in IPv6 clothing is IPv4. */
const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/, "");
