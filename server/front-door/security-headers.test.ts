import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./security-headers.ts";

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
