import { useLocation, useNavigate } from "@remix-run/react";
import { MessageCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { GAME_CHAT_ID, unreadText } from "#schemas/rules/chat.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { openChat } from "../shell/chat/open-chat.ts";
import { useFrame } from "../shell/use-frame.ts";
import { useLiveStatus } from "./live-status.ts";

const ROUND =
  "chat-launcher fixed right-4 bottom-20 z-30 rounded-full border border-line bg-raised text-text shadow-card size-12 lg:right-6 lg:bottom-3";

/**
 * Opens the chat, and shows and announces that answers wait there. Narrow screens and games have it only while some do; a game has it
 * in its bar.
 */
export default function Launcher() {
  const t = useTranslate();
  const { support, brand, locale, player } = useFrame();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [bar, setBar] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own bar, or none
  useEffect(() => setBar(document.getElementById(GAME_CHAT_ID)), [pathname]);
  const unread = useLiveStatus()?.unread ?? 0;
  const label = unread > 0 ? t("CHAT.OPEN_UNREAD", { count: unread }) : t("FOOTER.CHAT");
  const open = () =>
    openChat(
      { hosted: support.hostedChat ?? null, project: brand.id, locale, player: player?.id ?? null },
      { page: pathname + search, navigate },
    );
  const button = (look: string) => (
    <button
      type="button"
      onClick={open}
      aria-label={label}
      title={label}
      data-unread={unread > 0 || undefined}
      className={`focus-ring grid place-items-center ${look}`}
    >
      <Icon of={MessageCircle} size={24} />
      {unread > 0 ? <span className="count-badge">{unreadText(unread)}</span> : null}
    </button>
  );
  return (
    <>
      <span className="sr-only" aria-live="polite">
        {unread > 0 ? label : null}
      </span>
      {!pathname.includes("/play/")
        ? button(`${ROUND} ${unread > 0 ? "" : "max-lg:hidden"}`)
        : bar && unread > 0
          ? createPortal(button("relative size-11 shrink-0"), bar)
          : null}
    </>
  );
}
