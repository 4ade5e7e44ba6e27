import { createECDH } from "node:crypto";
import { derivedKey } from "../../secrets/derived-key.ts";

/** What an installation says of itself to push services. */
export interface PushOptions {
  /** mailto: or https: address under which a push service reaches its operator. */
  contact: string;
  /** Hosts of push services; `*.example.com` is any host below. */
  services: readonly string[];
}

/** The push services of Chrome, Firefox, Safari and Edge. */
export const KNOWN_SERVICES = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair by which push services know the installation (RFC 8292): made from its secret, so that every process has
 * the same one and none is stored.
 */
export function vapidKeys(secret: string): VapidKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(derivedKey(secret, "web push"));
  return { publicKey: pair.getPublicKey("base64url"), privateKey: pair.getPrivateKey("base64url") };
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/** Names between dots, as hosts have them: a URL may also hold empty ones, or an asterisk. */
const LABELS = /^[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/**
 * Whether an address is one of a known push service. The server calls it, so that an address that a browser has made up
 * must not lead anywhere else; over plain http only this machine is called.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, host, username, password } = new URL(endpoint);
  if (username !== "" || password !== "") return false;
  if (protocol !== "https:" && !(protocol === "http:" && LOOPBACK.test(hostname))) return false;
  return services.some((service) =>
    service.startsWith("*.") ? LABELS.test(hostname) && host.endsWith(service.slice(1)) : host === service,
  );
}
