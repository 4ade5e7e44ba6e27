import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useTranslate } from "#ui/translate.ts";
import { MenuLink } from "../nav-link.tsx";
import type { FooterData } from "./footer-data.server.ts";
import { NETWORK_NAMES, SocialMark } from "./social-mark.tsx";

const LINE = "focus-ring footer-line";

/** Three columns of links: about the house, help, and how to reach it (NAV-07). */
export function FooterLinks({ footer }: { footer: FooterData }) {
  const t = useTranslate();
  return (
    <div className="grid grid-cols-2 gap-8 md:grid-cols-4">
      {footer.info.length > 0 || footer.affiliates ? (
        <Column title={t("FOOTER.INFO")} wide>
          {footer.info.map((item) => (
            <li key={item.id}>
              <MenuLink item={item} className={LINE} withIcon={false} />
            </li>
          ))}
          {footer.affiliates ? (
            <li>
              <a href={footer.affiliates} rel="noopener noreferrer" className={LINE}>
                {t("FOOTER.AFFILIATES")}
              </a>
            </li>
          ) : null}
        </Column>
      ) : null}
      <Column title={t("FOOTER.HELP")}>
        <li>
          <SiteLink to="/support" className={LINE}>
            {t("NAV.SUPPORT")}
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/responsible-gaming" className={LINE}>
            {t("FOOTER.RESPONSIBLE")}
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/self-assessment" className={LINE}>
            {t("ASSESSMENT.TITLE")}
          </SiteLink>
        </li>
        <li>
          <SiteLink to="/fairness" className={LINE}>
            {t("FAIR.TITLE")}
          </SiteLink>
        </li>
        {footer.blog ? (
          <li>
            <a href={footer.blog} rel="noopener noreferrer" className={LINE}>
              {t("FOOTER.BLOG")}
            </a>
          </li>
        ) : null}
      </Column>
      <Column title={t("FOOTER.CONTACT")}>
        {footer.phone ? (
          <li>
            <a href={`tel:${footer.phone.replace(/[^\d+]/g, "")}`} className={LINE}>
              <Icon of={Phone} size={16} />
              {footer.phone}
            </a>
          </li>
        ) : null}
        {footer.chat ? (
          <li>
            <SiteLink to="/support#chat" className={LINE}>
              <Icon of={MessageCircle} size={16} />
              {t("FOOTER.CHAT")}
            </SiteLink>
          </li>
        ) : null}
        <li className="max-w-full">
          <a href={`mailto:${footer.email}`} className={`${LINE} max-w-full`}>
            <Icon of={Mail} size={16} className="shrink-0" />
            <span className="truncate">{footer.email}</span>
          </a>
        </li>
        {footer.social.length > 0 ? (
          <li>
            <ul className="mt-2 flex flex-wrap gap-2" aria-label={t("FOOTER.SOCIAL")}>
              {footer.social.map(({ network, url }) => (
                <li key={network}>
                  <a
                    href={url}
                    rel="noopener noreferrer"
                    aria-label={NETWORK_NAMES[network]}
                    className="focus-ring footer-social"
                  >
                    <SocialMark network={network} />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ) : null}
      </Column>
    </div>
  );
}

/** `wide` holds a long list in two columns. */
const Column = ({ title, wide = false, children }: { title: string; wide?: boolean; children: ReactNode }) => (
  <section className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
    <h2 className="mb-2 font-display font-semibold text-sm">{title}</h2>
    <ul className={wide ? "gap-x-8 sm:columns-2" : "footer-lines"}>{children}</ul>
  </section>
);
