import { RefreshCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { useTranslate } from "#ui/translate.ts";
import { type NewVersion, startServiceWorker } from "./service-worker.ts";

/**
 * Says that there is a new version of the site, and reloads it when the visitor wants that (PWA-01). It interrupts nobody:
 * put off, it comes back with the next document.
 */
export function NewVersionNotice() {
  const t = useTranslate();
  const [version, show] = useState<NewVersion | null>(null);
  const [reloading, setReloading] = useState(false);
  // The development server changes its files as it goes.
  useEffect(() => (import.meta.env.PROD ? startServiceWorker(show) : undefined), []);
  if (!version) return null;
  const reload = () => {
    setReloading(true);
    version.apply();
  };
  return (
    <aside
      aria-label={t("PWA.UPDATE.LABEL")}
      className="fixed right-4 bottom-20 left-4 z-40 grid gap-3 rounded-medium border border-brand bg-surface p-4 text-sm shadow-card sm:left-auto sm:w-80 lg:bottom-6"
    >
      <p role="status" className="flex items-start gap-3 pr-8">
        <Icon of={RefreshCw} className="mt-0.5 shrink-0 text-brand" />
        {t("PWA.UPDATE.TEXT")}
      </p>
      <Button variant="brand" wide busy={reloading} onClick={reload}>
        {t("PWA.UPDATE.RELOAD")}
      </Button>
      <IconButton icon={X} label={t("COMMON.CLOSE")} onClick={() => show(null)} className="!absolute top-1 right-1" />
    </aside>
  );
}
