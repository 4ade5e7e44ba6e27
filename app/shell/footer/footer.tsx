import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { useFrame, useHasPage } from "../use-frame.ts";
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
  const { footer, brand, logo } = useFrame();
  const hasPage = useHasPage();
  const fragmentCache = useFragmentCache();
  const root = useRef<HTMLElement>(null);
  const [isAwake, setAwake] = useState(Body !== null);
  useSiteLinks(root);
  const [awards, responsible] = [hasPage("/awards"), hasPage("/responsible-gaming")];
  const shown = useMemo<FooterShown>(
    () => ({
      footer,
      logo: { src: logo.full, alt: logo.alt || brand.name },
      pages: { awards, responsible },
    }),
    [footer, logo, brand, awards, responsible],
  );
  const sent = useRef(shown);
  const wake = () => {
    prepareFooter().then(
      () => setAwake(true),
      // It stays as it is: its links work.
      () => {},
    );
  };
  useEffect(() => {
    if (isAwake) return;
    if (sent.current !== shown || root.current?.childElementCount === 0) wake();
  });
  const look = `footer pattern-${brand.pattern}`;
  if (!isAwake || !Body) {
    return <footer ref={root} className={look} onPointerEnter={wake} suppressHydrationWarning {...AS_SENT} />;
  }
  const Inside = Body;
  const content = fragmentCache(
    () => `footer ${JSON.stringify(shown)}`,
    () => <Inside {...shown} />,
  );
  return <footer key="awake" ref={root} className={look} {...content} />;
}
