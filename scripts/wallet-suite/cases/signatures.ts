import { bet, ok, rejected, session, win } from "../calls.ts";
import type { CaseGroup, Forgery } from "../wallet-case.ts";

const wrongSignature = rejected(401, "WALLET.SIGNATURE");
const stale = rejected(401, "WALLET.STALE");
const forged = (forgery: Forgery) => ({ ...bet("b", "r", 10), forgery });

export const SIGNATURES: CaseGroup = {
  title: "Signatures",
  cases: [
    {
      name: "a forged signature",
      why: "A signature that is missing, made up, or made with another secret is rejected, and nothing changes.",
      steps: [
        [forged({ signature: null }), wrongSignature],
        [forged({ signature: "0".repeat(64) }), wrongSignature],
        [forged({ signature: "short" }), wrongSignature],
        [forged({ secret: "guessed" }), wrongSignature],
        [forged({ secret: "" }), wrongSignature],
        [{ ...session, forgery: { secret: "guessed" } }, wrongSignature],
      ],
    },
    {
      name: "a signature over something else",
      why: "The signature counts for its own body, path and timestamp alone.",
      steps: [
        [forged({ signedBody: '{"amount":1}' }), wrongSignature],
        [forged({ query: "?x" }), wrongSignature],
        [forged({ timestamp: "1" }), wrongSignature],
        [forged({ timestamp: "soon" }), wrongSignature],
        [forged({ timestamp: null }), wrongSignature],
      ],
    },
    {
      name: "another provider's name",
      why: "Your secret signs for nobody else, and a call without a provider's name is nobody's.",
      steps: [
        [forged({ provider: "somebody-else" }), wrongSignature],
        [forged({ provider: null }), wrongSignature],
      ],
    },
    {
      name: "an expired signature",
      why: "A timestamp that is more than five minutes early or late is rejected; one within them is accepted.",
      steps: [
        [forged({ seconds: -330 }), stale],
        [forged({ seconds: 330 }), stale],
        [forged({ seconds: -270 }), ok(-10)],
        [{ ...win("w", "r", 10), forgery: { seconds: 270 } }, ok(0)],
      ],
    },
  ],
};
