import { TicketPercent } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";

/** The promo code that a guest has come with, and when it will be used. */
export function WaitingCode({ code }: { code: string | null }) {
  const t = useTranslate();
  if (code === null) return null;
  return (
    <p className="flex items-start gap-3 rounded-large border border-line bg-surface p-4 text-sm [overflow-wrap:anywhere]">
      <Icon of={TicketPercent} className="mt-0.5 shrink-0 text-brand" />
      {t("AUTH.SIGN_UP.CODE", { code: code.toUpperCase() })}
    </p>
  );
}
