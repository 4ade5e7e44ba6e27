import { Link } from "@remix-run/react";
import { Newspaper } from "lucide-react";
import { useIntl } from "react-intl";
import type { ArticleCard } from "#schemas/content/article.ts";
import { Icon } from "#ui/icon.tsx";

/** Articles as cards: picture, day, title, and what they are about. */
export function ArticleCards({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {articles.map((article) => (
        <li
          key={article.slug}
          className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded-large border border-line bg-surface transition-colors duration-150 hover:border-brand"
        >
          {article.picture ? (
            <img
              src={article.picture.src}
              alt=""
              width={600}
              height={240}
              loading="lazy"
              className="aspect-[5/2] w-full bg-raised object-cover"
            />
          ) : (
            <span className="grid aspect-[5/2] place-items-center bg-raised text-brand">
              <Icon of={Newspaper} size={32} />
            </span>
          )}
          <div className="grid content-start gap-2 p-4">
            <PublishedOn day={article.publishedOn} />
            <h2 className="font-display font-semibold text-lg leading-snug">
              <Link to={`/${article.slug}`} className="focus-ring rounded-small after:absolute after:inset-0">
                {article.title}
              </Link>
            </h2>
            {article.description ? <p className="text-muted text-sm">{article.description}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

export function PublishedOn({ day }: { day: string }) {
  const intl = useIntl();
  return (
    <time dateTime={day} className="text-muted text-sm">
      {intl.formatDate(day, { dateStyle: "long", timeZone: "UTC" })}
    </time>
  );
}
