import { randomBytes } from "node:crypto";

/** Placeholder of the same length as a nonce: 16 random bytes in base64url. */
export const newNonce = (): string => randomBytes(16).toString("base64url");

/** Content-Security-Policy of an HTML answer (SEC-02): no inline script or style but those that carry the nonce. */
export function contentSecurityPolicy(
  nonce: string,
  options: { frameAncestors: string; frames: readonly string[]; encrypted: boolean },
): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    `frame-src 'self' ${options.frames.join(" ")}`.trim(),
    `frame-ancestors ${options.frameAncestors}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(options.encrypted ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Headers of every answer. */
export function securityHeaders(encrypted: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
    ...(encrypted ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
