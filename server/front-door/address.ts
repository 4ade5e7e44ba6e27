import { BlockList, isIP } from "node:net";

/** Tells the real address, protocol and host of a request: X-Forwarded-* count only from proxies that are trusted. */
export interface AddressReader {
  read(
    remote: string | undefined,
    headers: Headers,
    encrypted: boolean,
  ): { ip: string; protocol: "http" | "https"; host: string; proxied: boolean };
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
  const isTrusted = (ip: string) => isIP(ip) > 0 && trusted.check(ip, isIP(ip) === 6 ? "ipv6" : "ipv4");
  return {
    read(remote, headers, encrypted) {
      const direct = plain(remote ?? "");
      const own = {
        ip: direct,
        protocol: encrypted ? "https" : "http",
        host: headers.get("host") ?? "",
        proxied: false,
      } as const;
      if (!isTrusted(direct)) return own;
      // The last address that no trusted proxy of ours has written is the visitor's.
      const hops = (headers.get("x-forwarded-for") ?? "")
        .split(",")
        .map((hop) => plain(hop.trim()))
        .filter((hop) => isIP(hop) > 0);
      return {
        ip: hops.reverse().find((hop) => !isTrusted(hop)) ?? direct,
        protocol: headers.get("x-forwarded-proto") === "https" ? "https" : "http",
        host: headers.get("x-forwarded-host") ?? own.host,
        proxied: true,
      };
    },
  };
}

/** IPv4 in IPv6 clothing is IPv4. */
const plain = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/, "");
