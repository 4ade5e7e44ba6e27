import { Link } from "@remix-run/react";
import { Sparkles, X } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { promoTipSeen } from "./promo-tip-rule.ts";

/** The hint about promotions: once a day, closed by its cross or by following it. */
export default function PromoTip({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const close = () => {
    document.cookie = promoTipSeen();
    onClose();
  };
  return (
    <aside
      aria-label={t("PROMO_TIP.LABEL")}
      className="fixed right-4 bottom-20 z-40 flex max-w-72 items-start gap-3 rounded-medium border border-brand bg-surface p-4 text-sm shadow-card lg:bottom-6"
    >
      <Icon of={Sparkles} className="mt-0.5 shrink-0 text-brand" />
      <p role="status" className="grid min-w-0 gap-1 pr-8">
        <span>{t("PROMO_TIP.TEXT")}</span>
        <Link to="/promotions" onClick={close} className="font-semibold text-brand underline underline-offset-4">
          {t("PROMO_TIP.ACTION")}
        </Link>
      </p>
      <IconButton icon={X} label={t("COMMON.CLOSE")} onClick={close} className="!absolute top-1 right-1" />
    </aside>
  );
}
