import { useLocation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { modals } from "../shell/modals/stack.ts";
import { modalOf } from "../shell/modals/url-modal.ts";
import { useFrame } from "../shell/use-frame.ts";
import { isNoted } from "./noted.ts";

/**
 * Shows a player what the club is, once, and each status that they rise to (VIP-03): never over a game, never over another
 * modal, but as soon as both are gone. Draws nothing itself.
 */
export default function VipNoticeSlot({ bare }: { bare: boolean }): null {
  const { player, vip, requiredModals } = useFrame();
  const location = useLocation();
  const opened = useSyncExternalStore(modals.subscribe, modals.current, modals.onServer);
  const isFree =
    !bare &&
    requiredModals.length === 0 &&
    opened.length === 0 &&
    modalOf(location) === null &&
    !location.pathname.includes("/play/");
  const playerId = isFree && vip ? (player?.id ?? null) : null;
  const level = vip?.level ?? 0;
  const registeredBefore = vip?.registeredBefore ?? false;
  useEffect(() => {
    if (playerId === null || isNoted(localStorage, { playerId, level, registeredBefore })) return;
    let isOver = false;
    import("./show-notices.ts").then(
      ({ showNotices }) => showNotices({ playerId, level, registeredBefore }, () => isOver),
      // The next page tries again.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [playerId, level, registeredBefore]);
  return null;
}
