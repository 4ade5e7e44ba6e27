import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";

/** Chromium's own event; other browsers install from their menus and show nothing here. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Offers to install the site as an app where the browser can do it (NAV-07). */
export function InstallApp() {
  const t = useTranslate();
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallPrompt);
    };
    const onInstalled = () => setOffer(null);
    window.addEventListener("beforeinstallprompt", onOffer);
    window.addEventListener("appinstalled", onInstalled);
    return () => {
      window.removeEventListener("beforeinstallprompt", onOffer);
      window.removeEventListener("appinstalled", onInstalled);
    };
  }, []);
  if (!offer) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-medium border border-line bg-surface p-4">
      <p className="font-semibold">{t("FOOTER.INSTALL_TEXT")}</p>
      <Button variant="brand" onClick={() => void offer.prompt().finally(() => setOffer(null))}>
        <Icon of={Download} />
        {t("FOOTER.INSTALL")}
      </Button>
    </div>
  );
}
