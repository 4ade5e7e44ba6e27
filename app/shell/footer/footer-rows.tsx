import { Award } from "lucide-react";
import { Icon } from "#ui/icon.tsx";
import { RowScroller } from "#ui/row-scroller.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { useTranslate } from "#ui/translate.ts";
import type { FooterData } from "./footer-data.server.ts";

/** The awards, providers and payment rows above the footer's links (NAV-07). A row of nothing is left out. */
export function FooterRows({ footer, awardsPage }: { footer: FooterData; awardsPage: boolean }) {
  const t = useTranslate();
  const arrows = { previousLabel: t("COMMON.PREVIOUS"), nextLabel: t("COMMON.NEXT") };
  return (
    <>
      {footer.awards.length > 0 ? (
        <section>
          <div className="mb-1 flex items-center justify-between gap-4">
            <h2 className="font-display font-semibold text-base">{t("FOOTER.AWARDS")}</h2>
            {awardsPage ? (
              <SiteLink
                to="/awards"
                className="focus-ring inline-flex min-h-11 items-center rounded-small text-brand text-sm hover:underline"
              >
                {t("FOOTER.AWARDS_ALL")}
              </SiteLink>
            ) : null}
          </div>
          <RowScroller label={t("FOOTER.AWARDS")} {...arrows} plain>
            {footer.awards.map((award) => (
              <li key={award.id} className="footer-award">
                {award.imgUrl ? (
                  <img
                    src={award.imgUrl}
                    alt=""
                    width={40}
                    height={40}
                    loading="lazy"
                    className="size-10 object-contain"
                  />
                ) : (
                  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-brand">
                    <Icon of={Award} />
                  </span>
                )}
                <span className="min-w-0">
                  <span className="block truncate font-semibold text-sm">{award.name}</span>
                  <span className="block text-muted text-sm tabular-nums">{award.year}</span>
                </span>
              </li>
            ))}
          </RowScroller>
        </section>
      ) : null}
      {footer.providers.length > 0 ? (
        <RowScroller label={t("FOOTER.PROVIDERS")} {...arrows}>
          {footer.providers.map((provider) => (
            <li key={provider.id}>
              <SiteLink to={`/producers/${provider.slug}`} className="focus-ring footer-provider">
                {provider.title}
              </SiteLink>
            </li>
          ))}
        </RowScroller>
      ) : null}
      {footer.payments.length > 0 ? (
        <section aria-label={t("FOOTER.PAYMENTS")}>
          <ul className="footer-payments">
            {footer.payments.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
