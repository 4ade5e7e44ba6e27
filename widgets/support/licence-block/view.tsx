import type { WidgetProps } from "../../registry/contract.ts";
import { PANEL } from "../../registry/panel.ts";
import { useT } from "../../registry/use-t.ts";
import { AgeMark } from "../age-badge/age-mark.tsx";
import type { LicenceBlockData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function LicenceBlock({ parameters, data }: WidgetProps<typeof meta, LicenceBlockData>) {
  const t = useT();
  const { terms, legalName } = data;
  return (
    <section className={`${PANEL} flex flex-col gap-4 sm:flex-row`} aria-label={t("PART.LICENCE")}>
      <div className="flex flex-none items-start gap-3">
        <img src={`/brand-art/${terms.seal}`} alt="" width={56} height={56} loading="lazy" className="size-14" />
        <AgeMark age={terms.minimumAge} />
      </div>
      <div className="grid min-w-0 gap-2 text-sm">
        <p className="font-semibold">{legalName}</p>
        {parameters.text ? <p className="text-muted">{terms.text}</p> : null}
        <p className="text-muted">
          {terms.authority}, <span className="tabular-nums">{terms.number}</span>
        </p>
      </div>
    </section>
  );
}
