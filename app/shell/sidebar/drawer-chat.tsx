import { Link, useLocation, useNavigate } from "@remix-run/react";
import { MessageCircle } from "lucide-react";
import type { MouseEvent } from "react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { openChat } from "../chat/open-chat.ts";
import { useFrame } from "../use-frame.ts";
import { DRAWER_ID } from "./drawer-id.ts";

/** The way to the chat on narrow screens. Before script it leads to the support page. */
export function DrawerChat({ look }: { look: string }) {
  const t = useTranslate();
  const { support, brand, locale, player, inPreview } = useFrame();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  if (!support.chat || inPreview) return null;
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    document.getElementById(DRAWER_ID)?.hidePopover();
    openChat(
      { hosted: support.hostedChat ?? null, project: brand.id, locale, player: player?.id ?? null },
      { page: pathname + search, navigate },
    );
  };
  return (
    <Link to="/support#chat" className={look} onClick={open}>
      <Icon of={MessageCircle} />
      <span className="nav-label flex-1">{t("FOOTER.CHAT")}</span>
    </Link>
  );
}
