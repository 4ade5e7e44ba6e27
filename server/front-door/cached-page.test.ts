import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { StoredPage } from "./cached-page.ts";
import { newNonce } from "./security-headers.ts";

it("[SEC-02 part: cached pages] a kept page answers each time with a nonce of its own, and keeps none", () => {
  const first = newNonce();
  const page = new StoredPage(`<script nonce="${first}">1</script>ä€<style nonce="${first}"></style>`, first);
  const second = newNonce();
  expect(page.plain(second).toString()).toBe(`<script nonce="${second}">1</script>ä€<style nonce="${second}"></style>`);
  expect(page.plain(second).toString()).not.toContain(first);
});

it("the gzip form unpacks to the plain form", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1, maxLength: 8 }), (parts) => {
      const first = newNonce();
      const page = new StoredPage(parts.join(first), first);
      const nonce = newNonce();
      expect(gunzipSync(page.gzip(nonce)).equals(page.plain(nonce))).toBe(true);
    }),
  );
});
