import { useIntl } from "react-intl";
import { SiteLink } from "#ui/site-link.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import { SiteBox } from "../../registry/site-box.tsx";
import { useT } from "../../registry/use-t.ts";
import { categoryTitle } from "../categories/category-titles.ts";
import type { CategoryChipsData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function CategoryChips({ data }: WidgetProps<typeof meta, CategoryChipsData>) {
  const intl = useIntl();
  const t = useT();
  if (data.length === 0) return null;
  return (
    <SiteBox>
      <ul className="flex flex-wrap gap-2" aria-label={t("PART.CATEGORIES")}>
        {data.map(({ slug, games }) => (
          <li key={slug}>
            <SiteLink to={slug === "live" ? "/live" : `/pokies/${slug}`} className="chip focus-ring">
              {categoryTitle(intl, slug)}
              <span className="ms-1.5 text-muted tabular-nums">{intl.formatNumber(games)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </SiteBox>
  );
}
