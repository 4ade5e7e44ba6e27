import { randomFillSync } from "node:crypto";

const NONCE_BYTES = 16;
/** Random bytes for the next nonces: asking the system for each took a twentieth of the time of an answer from the cache. */
const random = Buffer.alloc(256 * NONCE_BYTES);
let used = random.length;

/** 16 random bytes in base64url, each used once. */
export function newNonce(): string {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += NONCE_BYTES;
  return random.toString("base64url", used - NONCE_BYTES, used);
}

export interface PolicyOptions {
  encrypted: boolean;
  /** Origins that may stand in a frame besides the site's own. */
  frames?: readonly string[];
  /** Origins that a form may lead to besides the site's own. */
  forms?: readonly string[];
  /** Origins of pictures besides the site's own: a CMS elsewhere keeps its files there. */
  images?: readonly string[];
  /** Origins that may frame the page besides the site's own. */
  framedBy?: readonly string[];
  /** Origins of the brand's hosted chat: its script, calls, frames and pictures. */
  chat?: readonly string[];
  /** The development server injects styles that carry no nonce. */
  development?: boolean;
}

/** Content-Security-Policy of an HTML answer (SEC-02): no inline script or style but those that carry the nonce. */
export function contentSecurityPolicy(
  nonce: string,
  { encrypted, frames = [], framedBy = [], forms = [], images = [], chat = [], development = false }: PolicyOptions,
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${chat.filter(isPage).join(" ")}`.trim(),
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${[...images, ...chat.filter(isPage)].join(" ")}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${chat.join(" ")}`.trim(),
    "worker-src 'self' blob:",
    `frame-src 'self' ${[...frames, ...chat.filter(isPage)].join(" ")}`.trim(),
    `frame-ancestors 'self' ${framedBy.join(" ")}`.trim(),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${forms.join(" ")}`.trim(),
    ...(encrypted ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Not a socket: scripts, frames and pictures come over https alone. */
const isPage = (origin: string): boolean => origin.startsWith("https://");

/** Headers of every answer of the server. No type is guessed, and no other site reads an answer; what others may show says so itself. */
export const HEADERS_OF_EVERY_ANSWER = [
  ["X-Content-Type-Options", "nosniff"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
] as const;

/** Headers of every answer under a brand's host. */
export function securityHeaders(encrypted: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(encrypted ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
