import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { eventually } from "#tests/harness/eventually.ts";
import { compressed, compressOnce } from "./compression.ts";

const PAGE = "<p>a page</p>".repeat(200);
const HTML = { "Content-Type": "text/html; charset=utf-8" };
const asking = (encoding: string, method = "GET") =>
  new Request("http://orbit.example/", { method, headers: encoding ? { "Accept-Encoding": encoding } : {} });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

it("an answer is packed as the browser takes it best, and unpacks to what it was", async () => {
  for (const [accepted, encoding, unpack] of [
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
  ] as const) {
    const answer = await compressed(asking(accepted), new Response(PAGE, { headers: HTML, status: 201 }));
    expect([answer.status, answer.headers.get("Content-Encoding")]).toEqual([201, encoding]);
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
    const bytes = await bytesOf(answer);
    expect(bytes.length).toBeLessThan(PAGE.length / 4);
    expect(String(unpack(bytes))).toBe(PAGE);
  }
});

it("what the browser can't unpack, what is packed, and pictures stay as they are", async () => {
  const plain = await compressed(asking(""), new Response(PAGE, { headers: HTML }));
  expect([plain.headers.get("Content-Encoding"), plain.headers.get("Vary")]).toEqual([null, "Accept-Encoding"]);
  expect(await plain.text()).toBe(PAGE);
  const packed = new Response("x", { headers: { ...HTML, "Content-Encoding": "zstd" } });
  expect(await compressed(asking("br"), packed)).toBe(packed);
  const picture = new Response("x", { headers: { "Content-Type": "image/webp" } });
  expect(await compressed(asking("br"), picture)).toBe(picture);
});

it("an answer without a body has no encoding", async () => {
  const redirect = new Response(null, { status: 302, headers: { ...HTML, Location: "/elsewhere" } });
  const answer = await compressed(asking("br"), redirect);
  expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/elsewhere"]);
  expect((await bytesOf(answer)).length).toBe(0);
  const head = new Response(PAGE, { headers: HTML });
  expect(await compressed(asking("br", "HEAD"), head)).toBe(head);
});

it("what all visitors ask for is soon as small as it can be, whoever asks meanwhile is answered, and a changed text is another", async () => {
  const words = Array.from({ length: 3_000 }, (_, index) => `text ${(index * 7_919) % 4_096}`);
  const [text, changed] = [words.join("\n"), words.toReversed().join("\n")];
  const best = compressOnce();
  const sent = async (body: string) => {
    const bytes = await bytesOf(await compressed(asking("br"), new Response(body, { headers: HTML }), best));
    expect(String(brotliDecompressSync(bytes))).toBe(body);
    return bytes.length;
  };
  const [first, beside] = await Promise.all([sent(text), sent(text)]);
  expect(beside).toBe(first);
  await eventually(async () => expect(await sent(text)).toBeLessThan(first));
  const small = await sent(text);
  await sent(changed);
  expect(await sent(text)).toBe(small);
});
