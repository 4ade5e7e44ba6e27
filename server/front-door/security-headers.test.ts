import { expect, it } from "vitest";
import { contentSecurityPolicy, newNonce } from "./security-headers.ts";

it("[CHAT-01 part: the hosted widget's policy] a hosted chat's origins may send scripts, calls, frames and pictures; a socket is for calls alone; without one nothing is wider", () => {
  const wide = contentSecurityPolicy("nonce", {
    encrypted: true,
    chat: ["https://widget.example", "wss://push.example"],
  });
  const part = (policy: string, name: string) => policy.split("; ").find((each) => each.startsWith(`${name} `));
  for (const name of ["script-src", "img-src", "frame-src"]) {
    expect(part(wide, name)).toContain(" https://widget.example");
    expect(part(wide, name)).not.toContain("push.example");
  }
  expect(part(wide, "connect-src")).toBe("connect-src 'self' https://widget.example wss://push.example");
  expect(part(wide, "style-src")).toBe("style-src 'self' 'nonce-nonce'");
  const plain = contentSecurityPolicy("nonce", { encrypted: true });
  expect(plain).not.toContain("example");
  expect(part(plain, "connect-src")).toBe("connect-src 'self'");
  expect(part(plain, "script-src")).toBe("script-src 'self' 'nonce-nonce'");
});

it("[SEC-02 part: nonces] every nonce is another, of 128 bits", () => {
  const nonces = Array.from({ length: 1_000 }, newNonce);
  expect(new Set(nonces).size).toBe(1_000);
  for (const nonce of nonces) expect(Buffer.from(nonce, "base64url")).toHaveLength(16);
  // No part of one is in another, as it would be if the pool were read at other places than it is used up.
  expect(new Set(nonces.map((nonce) => nonce.slice(0, 8))).size).toBe(1_000);
  expect(new Set(nonces.map((nonce) => nonce.slice(-8))).size).toBe(1_000);
});
