import { ExternalLink } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { SocialLinksData } from "./data.server.ts";
import type { meta } from "./meta.ts";

const NAMES = {
  x: "X",
  facebook: "Facebook",
  instagram: "Instagram",
  telegram: "Telegram",
  youtube: "YouTube",
} as const;

export default function SocialLinks({ parameters, data }: WidgetProps<typeof meta, SocialLinksData>) {
  const t = useT();
  if (data.length === 0) return null;
  return (
    <section aria-label={parameters.title ?? t("PART.SOCIAL")}>
      {parameters.title ? <h3 className="mb-2 font-display font-semibold text-lg">{parameters.title}</h3> : null}
      <ul className="flex flex-wrap gap-2">
        {data.map(({ network, url }) => (
          <li key={network}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="focus-ring inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm hover:border-brand"
            >
              {NAMES[network]}
              <Icon of={ExternalLink} size={16} className="text-muted" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
