import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "../calls/when-idle.ts";
import { useFrame } from "../shell/use-frame.ts";

/** Where the button to the chat stands once the page rests: not over full-screen popups and the sports site. */
export function LauncherSlot({ bare }: { bare: boolean }) {
  const { support, inPreview } = useFrame();
  const [Launcher, set] = useState<ComponentType | null>(null);
  const isWanted = support.chat && !inPreview && !bare;
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
  return Launcher && isWanted ? <Launcher /> : null;
}
