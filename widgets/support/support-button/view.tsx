import { LifeBuoy, MessageCircle } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { meta } from "./meta.ts";

export default function SupportButton({
  parameters,
  data,
  display,
}: WidgetProps<typeof meta, { way: "form" | "chat" }>) {
  const t = useT();
  const isChat = data.way === "chat";
  return (
    <ButtonLink
      // Document 3 section 2: the hash opens the support chat.
      to={isChat ? { hash: "chat" } : "/support"}
      variant="quiet"
      size={display === "block" ? "large" : "small"}
    >
      <Icon of={isChat ? MessageCircle : LifeBuoy} />
      {parameters.text ?? t(isChat ? "PART.SUPPORT.CHAT" : "PART.SUPPORT.FORM")}
    </ButtonLink>
  );
}
