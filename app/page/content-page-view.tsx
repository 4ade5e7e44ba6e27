import { useIntl } from "react-intl";
import { ContentBody } from "#widgets/registry/content-body.tsx";
import type { ContentPageData } from "./load-content-page.server.ts";

/** A page of the CMS: its picture, its title and a column that reads well. */
export function ContentPageView({ page }: { page: ContentPageData }) {
  const intl = useIntl();
  const { banner } = page;
  return (
    <article className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 pb-6">
      {banner ? (
        <img
          src={banner.src}
          srcSet={banner.srcRetina ? `${banner.src} 1x, ${banner.srcRetina} 2x` : undefined}
          alt=""
          width={1200}
          height={480}
          className="aspect-[5/2] w-full rounded-large bg-raised object-cover"
        />
      ) : null}
      <header className="grid gap-2">
        <h1 className="font-bold font-display text-3xl leading-tight md:text-4xl" {...page.tags.title}>
          {page.title}
        </h1>
        <p className="text-muted text-sm">
          {intl.formatMessage(
            { id: "PAGE.UPDATED" },
            { date: intl.formatDate(page.updatedAt, { dateStyle: "long", timeZone: "UTC" }) },
          )}
        </p>
      </header>
      {page.intro.length > 0 ? (
        <div className="text-lg" {...page.tags.mainContent}>
          <ContentBody nodes={page.intro} />
        </div>
      ) : null}
      <div className="min-w-0" {...page.tags.body}>
        <ContentBody nodes={page.body} />
      </div>
    </article>
  );
}
