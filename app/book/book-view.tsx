import { useIntl } from "react-intl";
import { ContentBody } from "#widgets/registry/content-body.tsx";
import { BookActions } from "./book-actions.tsx";
import { BookCover } from "./book-cover.tsx";
import type { BookData } from "./load-book.server.ts";

/** The book promo page: cover, chips, title, description, and what this visitor may do with it (BOOK-01). */
export function BookView({ data: { page, chips, signedIn } }: { data: BookData }) {
  const intl = useIntl();
  return (
    <article className="mx-auto grid w-full max-w-4xl grid-cols-[minmax(0,1fr)] gap-8 pb-6">
      <div className="grid gap-8 rounded-large border border-line bg-surface p-5 md:grid-cols-[18rem_minmax(0,1fr)] md:p-8">
        <BookCover title={page.title} />
        <div className="grid content-center gap-5">
          {chips.length > 0 ? (
            <ul className="flex flex-wrap gap-2" aria-label={intl.formatMessage({ id: "BOOK.CHIPS" })}>
              {chips.map((chip) => (
                <li key={chip} className="rounded-full border border-line bg-raised px-3 py-1 text-sm">
                  {chip}
                </li>
              ))}
            </ul>
          ) : null}
          <h1 className="font-bold font-display text-3xl leading-tight md:text-4xl" {...page.tags.title}>
            {page.title}
          </h1>
          <div className="text-lg text-muted" {...page.tags.mainContent}>
            {page.intro.length > 0 ? <ContentBody nodes={page.intro} /> : <p>{page.description}</p>}
          </div>
          <BookActions signedIn={signedIn} preview />
        </div>
      </div>
      {page.body.length > 0 ? (
        <div className="min-w-0" {...page.tags.body}>
          <ContentBody nodes={page.body} />
        </div>
      ) : null}
    </article>
  );
}
