import { useEffect } from "react";
import { showToast } from "#ui/toast.ts";
import { useTranslate } from "#ui/translate.ts";
import { useFrame } from "./use-frame.ts";

/** Guests of partly restricted countries may look around only, and are told so until they close it (document 3 section 5). */
export function GeoNotice() {
  const { partlyRestricted, player } = useFrame();
  const t = useTranslate();
  const shown = partlyRestricted && !player;
  useEffect(() => {
    if (shown) showToast(t("OOPS.RESTRICTED_GEO"), { kind: "warn", time: 0 });
  }, [shown, t]);
  return null;
}
