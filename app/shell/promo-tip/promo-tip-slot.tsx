import { type ComponentType, useEffect, useState } from "react";
import { useHasPage } from "../use-frame.ts";
import { waitForPromoTip } from "./wait-for-promo-tip.ts";

/** The place of the hint about promotions; its own script is loaded when it is due. */
export function PromoTipSlot() {
  const hasPromotions = useHasPage()("/promotions");
  const [Tip, show] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    if (!hasPromotions) return;
    return waitForPromoTip(() => {
      import("./promo-tip.tsx").then(
        ({ default: part }) => show(() => part),
        // It is a hint: the page stands without it.
        () => {},
      );
    });
  }, [hasPromotions]);
  return Tip && <Tip onClose={() => show(null)} />;
}
