import { useEffect, useState } from "react";
import type { FairClaim, FairProgram, FairVerification } from "#schemas/studio/fair.ts";

export type Verifying = { state: "pending" | "failed" } | { state: "done"; verification: FairVerification };

/**
 * Draws a round again in the visitor's browser, with the program that the studio built. It fails on a page without TLS, where
 * browsers have no Web Crypto, and where the program can't be loaded.
 */
export function useVerification(script: string, claim: FairClaim): Verifying {
  const [verifying, setVerifying] = useState<Verifying>({ state: "pending" });
  useEffect(() => {
    let isOver = false;
    const show = (next: Verifying) => {
      if (!isOver) setVerifying(next);
    };
    setVerifying({ state: "pending" });
    import(/* @vite-ignore */ script)
      .then((program: FairProgram) => program.verify(claim))
      .then(
        (verification) => show({ state: "done", verification }),
        () => show({ state: "failed" }),
      );
    return () => {
      isOver = true;
    };
  }, [script, claim]);
  return verifying;
}
