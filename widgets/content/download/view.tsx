import { Download } from "lucide-react";
import { useIntl } from "react-intl";
import { buttonClasses } from "#ui/button-classes.ts";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { DownloadData } from "./data.server.ts";
import type { meta } from "./meta.ts";

const KILO = 1_000;

export default function DownloadLink({ parameters, data, display }: WidgetProps<typeof meta, DownloadData>) {
  const intl = useIntl();
  if (!data) return null;
  const kind = data.contentType.split(/[/;+]/)[1]?.toUpperCase() ?? "";
  const size =
    data.size === null
      ? null
      : intl.formatNumber(Math.max(1, Math.round(data.size / KILO)), { style: "unit", unit: "kilobyte" });
  return (
    <a
      href={data.url}
      download
      className={buttonClasses({ variant: "quiet", size: display === "block" ? "medium" : "small" })}
    >
      <Icon of={Download} />
      {parameters.text ?? data.title}
      <span className="text-muted text-xs">{[kind, size].filter(Boolean).join(", ")}</span>
    </a>
  );
}
