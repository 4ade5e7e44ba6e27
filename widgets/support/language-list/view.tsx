import { useHref, useLocation } from "@remix-run/react";
import { useIntl } from "react-intl";
import { type Locale, localeName } from "#schemas/i18n/locales.ts";
import type { WidgetProps } from "../../registry/contract.ts";
import { useT } from "../../registry/use-t.ts";
import type { meta } from "./meta.ts";

/** Another language is another document: the prefix is the choice, and the front door remembers it (NAV-08). */
export default function LanguageList({ data }: WidgetProps<typeof meta, Locale[]>) {
  const t = useT();
  const { locale } = useIntl();
  const guest = useHref("/").startsWith("/guest") ? "/guest" : "";
  const { pathname, search } = useLocation();
  const path = `${pathname === "/" ? "" : pathname}${search}`;
  return (
    <ul className="flex flex-wrap gap-2" aria-label={t("PART.LANGUAGES")}>
      {data.map((each) => (
        <li key={each}>
          <a
            href={`${guest}/${each}${path}`}
            hrefLang={each}
            lang={each}
            rel="nofollow"
            aria-current={each === locale ? "true" : undefined}
            className="focus-ring inline-flex min-h-11 items-center rounded-medium border border-line bg-surface px-4 text-sm hover:border-brand aria-[current]:border-brand aria-[current]:font-semibold"
          >
            {localeName(each)}
          </a>
        </li>
      ))}
    </ul>
  );
}
