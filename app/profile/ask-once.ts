import { useEffect } from "react";
import { openModal } from "../shell/modals/stack.ts";
import { useFrame } from "../shell/use-frame.ts";

const ASKED = "personal-info-asked";

/**
 * Opens the popup that asks for personal info, once a browser session and player: who puts it off is not asked again
 * with every page, and is asked all the same before anything real happens.
 */
export default function AskForInfo({ bare }: { bare: boolean }): null {
  const { player, requiredModals } = useFrame();
  const playerId = !bare && player && requiredModals.length > 0 ? player.id : null;
  useEffect(() => {
    if (playerId !== null && !asked(playerId)) openModal("personal-info");
  }, [playerId]);
  return null;
}

/** Storage may be switched off: then the player is asked with every document. */
function asked(playerId: number): boolean {
  try {
    const mark = String(playerId);
    const before = sessionStorage.getItem(ASKED) === mark;
    sessionStorage.setItem(ASKED, mark);
    return before;
  } catch {
    return false;
  }
}
