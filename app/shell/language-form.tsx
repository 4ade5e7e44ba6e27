import { useLocation } from "@remix-run/react";
import { Check, Languages } from "lucide-react";
import type { Locale } from "#schemas/kit/constants.ts";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFrame } from "./use-frame.ts";

/** A language is called as its speakers call it, whatever the page's own is. */
const NAMES: Record<Locale, string> = {
  en: "English",
  de: "Deutsch",
  "en-AU": "English (Australia)",
  "en-CA": "English (Canada)",
  "fr-CA": "Français (Canada)",
  "en-NZ": "English (New Zealand)",
  no: "Norsk",
  it: "Italiano",
  "en-KW": "English (pseudo)",
};

/**
 * The languages that this host offers (NAV-08). A guest follows a link: the prefix is the choice, and the front door
 * remembers it. A player sends a form, so that the profile learns it too. Both load the same page anew.
 */
export function LanguageLinks() {
  const { locales, locale, player, guestMode } = useFrame();
  const { pathname, search } = useLocation();
  const t = useTranslate();
  const line = "focus-ring language-line";
  const inside = (each: Locale) => (
    <>
      <span lang={each}>{NAMES[each]}</span>
      {each === locale ? <Icon of={Check} size={16} className="text-brand" /> : null}
    </>
  );
  const path = `${pathname === "/" ? "" : pathname}${search}`;
  if (!player)
    return (
      <ul className="grid" aria-label={t("LANGUAGE.CHOOSE")}>
        {locales.map((each) => (
          <li key={each}>
            <a
              href={`${guestMode ? "/guest" : ""}/${each}${path}`}
              hrefLang={each}
              rel="nofollow"
              aria-current={each === locale ? "true" : undefined}
              className={line}
            >
              {inside(each)}
            </a>
          </li>
        ))}
      </ul>
    );
  return (
    <form method="post" action="/language" className="grid" aria-label={t("LANGUAGE.CHOOSE")}>
      <input type="hidden" name="path" value={path} />
      {locales.map((each) => (
        <button
          key={each}
          type="submit"
          name="locale"
          value={each}
          aria-current={each === locale ? "true" : undefined}
          className={line}
        >
          {inside(each)}
        </button>
      ))}
    </form>
  );
}

/** The header's language switch; there is none where there is nothing to choose. */
export function LanguageMenu() {
  const { locales, locale } = useFrame();
  const t = useTranslate();
  if (locales.length < 2) return null;
  return (
    <Menu
      label={t("LANGUAGE.CURRENT", { language: NAMES[locale] })}
      align="end"
      className="w-60"
      triggerClassName="flex size-11 items-center justify-center rounded-medium text-muted hover:bg-raised hover:text-text"
      trigger={<Icon of={Languages} />}
    >
      <LanguageLinks />
    </Menu>
  );
}
