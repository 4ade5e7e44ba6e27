import { useState } from "react";
import { useIntl } from "react-intl";
import { useTranslate } from "#ui/translate.ts";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import type { Category } from "../frame-shape.ts";
import { NavIcon } from "../nav-icon.tsx";
import { MenuLink } from "../nav-link.tsx";

interface Props {
  label: MessageId;
  icon: string;
  base: string;
  categories: readonly Category[];
}

const LINE = "nav-item nav-line";

/**
 * A section of the catalogue in the side menu, on the browser's own disclosure. Its categories come when it is opened:
 * every page would carry them otherwise; before script it leads to the section's page, which has them.
 */
export function Accordion({ label, icon, base, categories }: Props) {
  const t = useTranslate();
  const intl = useIntl();
  const [opened, open] = useState(false);
  return (
    <details onToggle={() => open(true)} className="accordion">
      <summary className={`${LINE} nav-line-strong cursor-pointer list-none`}>
        <NavIcon name={icon} />
        <span className="nav-label flex-1">{t(label)}</span>
      </summary>
      <ul className="grid pl-4">
        <li>
          <MenuLink item={{ id: base, to: base, label: "MENU.ALL", icon: "shapes" }} className={LINE} />
        </li>
        {opened
          ? categories.map(({ slug, icon: drawing }) => (
              <li key={slug}>
                <MenuLink
                  item={{ id: slug, to: `${base}/${slug}`, text: categoryTitle(intl, slug), icon: drawing }}
                  className={LINE}
                />
              </li>
            ))
          : null}
      </ul>
    </details>
  );
}
