import type { FairProgram } from "#schemas/studio/fair.ts";
import { type FairCrypto, verifyClaim } from "../../fair/verify.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The browser's own; there is none on a page without TLS. */
function webCrypto(): FairCrypto {
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) throw new Error("this browser computes no HMAC here");
  return {
    sha256: async (text) => new Uint8Array(await subtle.digest("SHA-256", bytesOf(text))),
    async hmac(key, message) {
      const imported = await subtle.importKey("raw", bytesOf(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return new Uint8Array(await subtle.sign("HMAC", imported, bytesOf(message)));
    },
  };
}

/** What the storefront's page of fairness loads (RG-05): the round is drawn again here, and nothing is sent. */
export const verify: FairProgram["verify"] = (claim) => verifyClaim(webCrypto(), claim);
