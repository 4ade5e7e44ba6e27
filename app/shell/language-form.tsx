import { useLocation } from "@remix-run/react";
import { Check, Languages } from "lucide-react";
import { type Locale, localeName } from "#schemas/i18n/locales.ts";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { Icon } from "#ui/icon.tsx";
import { Menu } from "#ui/menu.tsx";
import { useTranslate } from "#ui/translate.ts";
import { useFrame } from "./use-frame.ts";

/**
 * The languages that this host offers (NAV-08). A guest follows a link: the prefix is the choice, and the front door
 * remembers it. A player sends a form, so that the profile learns it too. Both load the same page anew.
 */
export function LanguageLinks() {
  const { locales, locale, player, guestMode } = useFrame();
  const { pathname, search } = useLocation();
  const t = useTranslate();
  const fragmentCache = useFragmentCache();
  const path = `${pathname === "/" ? "" : pathname}${search}`;
  const shown: Shown = { locales, locale, path, guestMode };
  const label = t("LANGUAGE.CHOOSE");
  if (!player) {
    const lines = fragmentCache(
      () => `languages ${JSON.stringify(shown)}`,
      () => <LinkLines {...shown} />,
    );
    return <ul className="grid" aria-label={label} {...lines} />;
  }
  const lines = fragmentCache(
    () => `language form ${JSON.stringify(shown)}`,
    () => <FormLines {...shown} />,
  );
  return <form method="post" action="/language" className="grid" aria-label={label} {...lines} />;
}

interface Shown {
  locales: readonly Locale[];
  locale: Locale;
  /** Where the visitor is, without prefix. */
  path: string;
  guestMode: boolean;
}

const LINE = "focus-ring language-line";

const Name = ({ of, locale }: { of: Locale; locale: Locale }) => (
  <>
    <span lang={of}>{localeName(of)}</span>
    {of === locale ? <Icon of={Check} size={16} className="text-brand" /> : null}
  </>
);

const LinkLines = ({ locales, locale, path, guestMode }: Shown) => (
  <>
    {locales.map((each) => (
      <li key={each}>
        <a
          href={`${guestMode ? "/guest" : ""}/${each}${path}`}
          hrefLang={each}
          rel="nofollow"
          aria-current={each === locale ? "true" : undefined}
          className={LINE}
        >
          <Name of={each} locale={locale} />
        </a>
      </li>
    ))}
  </>
);

const FormLines = ({ locales, locale, path }: Shown) => (
  <>
    <input type="hidden" name="path" value={path} />
    {locales.map((each) => (
      <button
        key={each}
        type="submit"
        name="locale"
        value={each}
        aria-current={each === locale ? "true" : undefined}
        className={LINE}
      >
        <Name of={each} locale={locale} />
      </button>
    ))}
  </>
);

/** The header's language switch; there is none where there is nothing to choose. */
export function LanguageMenu() {
  const { locales, locale } = useFrame();
  const t = useTranslate();
  if (locales.length < 2) return null;
  return (
    <Menu
      label={t("LANGUAGE.CURRENT", { language: localeName(locale) })}
      align="end"
      className="w-60"
      triggerClassName="flex size-11 items-center justify-center rounded-medium text-muted hover:bg-raised hover:text-text"
      trigger={<Icon of={Languages} />}
    >
      <LanguageLinks />
    </Menu>
  );
}
