import { useLocation } from "@remix-run/react";
import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../calls/when-idle.ts";
import { useFrame } from "../shell/use-frame.ts";

/** Where the button to the chat stands once the page rests: not over games and full-screen popups. */
export function LauncherSlot({ bare }: { bare: boolean }) {
  const { support, inPreview } = useFrame();
  const { pathname } = useLocation();
  const [Launcher, set] = useState<ComponentType | null>(null);
  const isWanted = support.chat && !inPreview;
  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => {
      // Without it the footer and the support page lead to the chat.
      import("./launcher.tsx").then(
        (module) => set(() => module.default),
        () => undefined,
      );
    });
  }, [isWanted]);
  return Launcher && isWanted && !bare && !pathname.includes("/play/") ? <Launcher /> : null;
}
