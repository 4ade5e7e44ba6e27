import { ShieldCheck } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useTranslate } from "#ui/translate.ts";
import { LOGO_LINK, LogoPicture } from "../logo.tsx";
import type { FooterData } from "./footer-data.server.ts";
import { FooterLinks } from "./footer-links.tsx";
import { FooterRows } from "./footer-rows.tsx";
import { FooterText } from "./footer-text.tsx";
import { InstallApp } from "./install-app.tsx";

/** What the footer shows; nothing else changes it. */
export interface FooterShown {
  footer: FooterData;
  logo: { src: string; alt: string; width: number };
  /** Whether this visitor finds these pages. */
  pages: { awards: boolean; responsible: boolean };
}

/** The inside of the footer. */
export function FooterBody({ footer, logo, pages }: FooterShown) {
  const t = useTranslate();
  const { licence } = footer;
  return (
    <div className="footer-inside">
      <FooterRows footer={footer} awardsPage={pages.awards} />
      <InstallApp />
      <div className="grid gap-8 border-line border-t pt-8 lg:grid-cols-[2fr_1fr]">
        <FooterLinks footer={footer} />
        <section
          className="grid content-start gap-4 rounded-medium border border-line bg-surface p-5"
          aria-label={t("FOOTER.TRUST")}
        >
          <div className="flex items-center gap-3">
            <img src={`/brand-art/${licence.seal}`} alt="" width={48} height={48} loading="lazy" className="size-12" />
            <span role="img" aria-label={t("FOOTER.AGE", { age: licence.minimumAge })} className="footer-age">
              {licence.minimumAge}+
            </span>
            {footer.protectedHost ? (
              <span className="inline-flex items-center gap-1 rounded-small border border-line px-2 py-1 text-muted text-xs">
                <Icon of={ShieldCheck} size={16} />
                {t("FOOTER.DMCA")}
              </span>
            ) : null}
          </div>
          <p className="text-muted text-sm">{licence.text}</p>
          <p className="text-muted text-sm">
            {licence.authority}
            <br />
            <span className="tabular-nums">{licence.number}</span>
          </p>
          {pages.responsible ? (
            <SiteLink
              to="/responsible-gaming"
              className="focus-ring inline-flex min-h-8 items-center text-brand text-sm underline underline-offset-4"
            >
              {t("FOOTER.PLAY_SAFE")}
            </SiteLink>
          ) : null}
        </section>
      </div>
      {footer.snippet.length > 0 ? (
        <div className="grid gap-3 text-muted text-sm">
          <FooterText nodes={footer.snippet} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
        <SiteLink to="/" className={LOGO_LINK}>
          <LogoPicture {...logo} />
        </SiteLink>
        {licence.copyright ? <p className="text-muted text-sm">{licence.copyright}</p> : null}
      </div>
    </div>
  );
}
