import { MailWarning } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFrame } from "../use-frame.ts";

/** While an address is unconfirmed, says so above the page (document 1 section 4). */
export function Notice() {
  const { player } = useFrame();
  const t = useTranslate();
  if (!player || player.confirmed) return null;
  return (
    <p
      role="status"
      className="flex items-center gap-3 border-line wrap-anywhere border-b bg-raised px-4 py-3 text-sm lg:px-6"
    >
      <Icon of={MailWarning} className="shrink-0 text-warn" />
      {t("NOTICE.CONFIRM_EMAIL", { email: player.email })}
    </p>
  );
}
