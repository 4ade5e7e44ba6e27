import { createECDH, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
// The package that web-push encrypts with; it has no types.
import * as ece from "http_ece";

export interface ReceivedPush {
  endpoint: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What the browser would show, decrypted with its own keys. */
  payload: Record<string, unknown>;
  /** Claims of the sender, whose signature was right. */
  claims: Record<string, unknown>;
}

/** A browser's keys and the address that its push service has for it. */
export interface SubscribedBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A push service on this machine: takes what is encrypted for its browsers and signed by an installation. */
export async function openPushService(port = 0) {
  const browsers = new Map<string, { decrypt: (body: Buffer) => Buffer }>();
  const pushes: ReceivedPush[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const endpoint = `${origin()}${request.url}`;
    const browser = browsers.get(endpoint);
    const status = browser ? (answers.shift() ?? 201) : 410;
    if (browser && status === 201) {
      const claims = claimsOf(String(request.headers.authorization));
      const payload = JSON.parse(browser.decrypt(Buffer.concat(chunks)).toString("utf8")) as Record<string, unknown>;
      pushes.push({ endpoint, headers: request.headers, payload, claims });
    }
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = () => `http://${host}`;
  return {
    host,
    origin: origin(),
    pushes,
    /** Statuses of the next answers, instead of 201. */
    answers,
    browser(): SubscribedBrowser {
      const own = createECDH("prime256v1");
      own.generateKeys();
      const auth = randomBytes(16).toString("base64url");
      const endpoint = `${origin()}/send/${randomBytes(12).toString("hex")}`;
      browsers.set(endpoint, {
        decrypt: (body) => ece.decrypt(body, { version: "aes128gcm", privateKey: own, authSecret: auth }),
      });
      return { endpoint, keys: { p256dh: own.getPublicKey("base64url"), auth } };
    },
    /** The browser is gone: its address answers 410. */
    drop: (endpoint: string) => browsers.delete(endpoint),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Claims of `vapid t=<JWT>, k=<public key>` (RFC 8292), once the key has verified them. */
function claimsOf(authorization: string): Record<string, unknown> {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", body = "", mark = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const isRight = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(mark, "base64url"),
  );
  if (!isRight) throw new Error("a push was not signed by the key that it names");
  return JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as Record<string, unknown>;
}

export type TestPushService = Awaited<ReturnType<typeof openPushService>>;
