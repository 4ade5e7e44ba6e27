import { Download } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useInstall } from "../pwa/install.ts";

/** Offers to install the site as an app where the browser can do it (NAV-07). */
export function InstallApp() {
  const t = useTranslate();
  const install = useInstall();
  if (!install) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-medium border border-line bg-surface p-4">
      <p className="font-semibold">{t("FOOTER.INSTALL_TEXT")}</p>
      <Button variant="brand" onClick={() => void install()}>
        <Icon of={Download} />
        {t("FOOTER.INSTALL")}
      </Button>
    </div>
  );
}
