import { Download } from "lucide-react";
import { buttonClasses } from "#ui/button-classes.ts";
import { Icon } from "#ui/icon.tsx";
import { useTranslate } from "#ui/translate.ts";
import { Panel } from "../page/panel.tsx";

/** How a round is verified without this page: the script, the round as a file, and the command. */
export function ScriptHelp({ download, round }: { download: string; round: string | null }) {
  const t = useTranslate();
  return (
    <Panel id="fair-script" title={t("FAIR.SCRIPT")}>
      <noscript>
        <p className="rounded-medium bg-raised p-3 text-warn">{t("FAIR.NO_SCRIPT")}</p>
      </noscript>
      <p className="max-w-prose text-muted text-sm">{t("FAIR.SCRIPT.TEXT")}</p>
      <div className="flex flex-wrap gap-3">
        {round ? (
          <a
            href={`/studio/api/fair/${round}`}
            download={`round-${round}.json`}
            className={buttonClasses({ variant: "quiet", size: "small" })}
          >
            <Icon of={Download} size={16} />
            {t("FAIR.SCRIPT.ROUND")}
          </a>
        ) : null}
        <a href={download} download="verify-round.mjs" className={buttonClasses({ variant: "quiet", size: "small" })}>
          <Icon of={Download} size={16} />
          {t("FAIR.SCRIPT.FILE")}
        </a>
      </div>
      <code className="overflow-x-auto rounded-medium bg-raised p-3 text-xs" dir="ltr">
        node verify-round.mjs {round ? `round-${round}.json` : "round.json"}
      </code>
    </Panel>
  );
}
