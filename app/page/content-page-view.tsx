import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { LoadedNode } from "#schemas/content/nodes.ts";
import type { ContentPage, Picture } from "#schemas/content/page.ts";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { ContentBody } from "#widgets/registry/content-body.tsx";

/** As much of a page's content as a view shows. */
export interface ShownPage {
  title: string;
  banner: Picture | null;
  intro: readonly LoadedNode[];
  body: readonly LoadedNode[];
  /** Games that the player has made favourites, where tiles of them stand on the page. */
  favourites: readonly string[];
  /** Where the words come from; in previews. */
  tags: ContentPage["tags"];
}

interface Props {
  page: ShownPage;
  /** The line under the title: when the page was changed, unless it says otherwise. */
  note?: ReactNode;
  /** What a built-in page adds of its own: between the introduction and the body. */
  children?: ReactNode;
  /** And below the body. */
  end?: ReactNode;
}

/** A page of the CMS: its picture, its title and a column that reads well. */
export function ContentPageView({ page, note, children, end }: Props) {
  const { banner } = page;
  return (
    <article className="wrap-break-word mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 pb-6">
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
      <header className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h1 className="font-bold font-display text-3xl leading-tight md:text-4xl" {...page.tags.title}>
          {page.title}
        </h1>
        {note}
      </header>
      {page.intro.length > 0 ? (
        <div className="text-lg" {...page.tags.mainContent}>
          <ContentBody nodes={page.intro} />
        </div>
      ) : null}
      {children}
      {page.body.length > 0 ? (
        <FavouritesProvider identifiers={page.favourites}>
          <div className="min-w-0" {...page.tags.body}>
            <ContentBody nodes={page.body} />
          </div>
        </FavouritesProvider>
      ) : null}
      {end}
    </article>
  );
}

/** When a page was last changed. */
export function ChangedOn({ date }: { date: string }) {
  const intl = useIntl();
  return (
    <p className="text-muted text-sm">
      {intl.formatMessage(
        { id: "PAGE.UPDATED" },
        { date: intl.formatDate(date, { dateStyle: "long", timeZone: "UTC" }) },
      )}
    </p>
  );
}
