import { type ComponentType, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { useFrame, useHasPage } from "../use-frame.ts";
import { fetchFooter, lastFooter } from "./fetch-footer.ts";
import type { FooterShown } from "./footer-body.tsx";

let Body: ComponentType<FooterShown> | null = null;

/** Loads the inside of the footer: on the server before it renders, in the browser when somebody comes near. */
export async function prepareFooter(): Promise<void> {
  Body ??= (await import("./footer-body.tsx")).FooterBody;
}

/** As the server has put it there: nothing of it is rendered in the browser. */
const AS_SENT = { dangerouslySetInnerHTML: { __html: "" } };

/**
 * The end of every page (NAV-07, document 3 section 2). It is a fifth of the frame's script and seldom reached, so in
 * the browser it stays as it was sent until it is pointed at, until what it shows has changed, or where it was not sent.
 */
export function Footer() {
  const { footer: given, footerVersion, brand, logo, prefix } = useFrame();
  const hasPage = useHasPage();
  const fragmentCache = useFragmentCache();
  const root = useRef<HTMLElement>(null);
  const [fetched, setFetched] = useState(lastFooter);
  const footer = given ?? fetched?.footer ?? null;
  useSiteLinks(root);
  const [awards, responsible] = [hasPage("/awards"), hasPage("/responsible-gaming")];
  const shown = useMemo<FooterShown | null>(
    () =>
      footer && {
        footer,
        logo: { src: logo.full, alt: logo.alt || brand.name, width: logo.width },
        pages: { awards, responsible },
      },
    [footer, logo, brand, awards, responsible],
  );
  const version = useRef(footerVersion);
  const wake = useCallback(() => {
    Promise.all([fetchFooter(prefix, footerVersion), prepareFooter()]).then(
      ([found]) => {
        version.current = found.version;
        setFetched(found);
        // It stays as it is: its links work.
      },
      () => {},
    );
  }, [prefix, footerVersion]);
  useEffect(() => {
    if (given) return;
    if (version.current !== footerVersion || root.current?.childElementCount === 0) wake();
  }, [given, footerVersion, wake]);
  const look = `footer pattern-${brand.pattern}`;
  if (!shown || !Body) {
    return <footer ref={root} className={look} onPointerEnter={wake} suppressHydrationWarning {...AS_SENT} />;
  }
  const Inside = Body;
  const content = fragmentCache(
    () => `footer ${footerVersion} ${awards} ${responsible} ${JSON.stringify(shown.logo)}`,
    () => <Inside {...shown} />,
  );
  return <footer key="awake" ref={root} className={look} {...content} />;
}
