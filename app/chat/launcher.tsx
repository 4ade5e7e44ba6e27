import { MessageCircle } from "lucide-react";
import { unreadText } from "#schemas/rules/chat.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { openChat } from "../shell/chat/open-chat.ts";
import { useFrame } from "../shell/use-frame.ts";
import { useLiveStatus } from "./live-status.ts";

/** Opens the chat, and says whether answers wait there. Narrow screens have it only while some do. */
export default function Launcher() {
  const t = useTranslate();
  const { support, brand, locale, player } = useFrame();
  const unread = useLiveStatus()?.unread ?? 0;
  const open = () =>
    openChat({ hosted: support.hostedChat ?? null, project: brand.id, locale, player: player?.id ?? null });
  return (
    <button
      type="button"
      onClick={open}
      aria-label={unread > 0 ? t("CHAT.OPEN_UNREAD", { count: unread }) : t("FOOTER.CHAT")}
      title={t("FOOTER.CHAT")}
      data-unread={unread > 0 || undefined}
      className={`chat-launcher focus-ring fixed right-4 bottom-20 z-30 grid size-12 place-items-center rounded-full border border-line bg-raised text-text shadow-card lg:right-6 lg:bottom-3 ${unread > 0 ? "" : "max-lg:hidden"}`}
    >
      <Icon of={MessageCircle} size={24} />
      {unread > 0 ? <span className="count-badge">{unreadText(unread)}</span> : null}
    </button>
  );
}
