import { Link } from "@remix-run/react";
import { Trophy } from "lucide-react";
import { useIntl } from "react-intl";
import type { Award } from "#schemas/content/award.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { AwardsData } from "./load-awards.server.ts";

/** The years as links, so that each has an address and works before script; then the awards of the chosen one. */
export function AwardsView({ data: { years, year, awards } }: { data: AwardsData }) {
  const intl = useIntl();
  const text = (id: "AWARDS.FILTER" | "AWARDS.ALL" | "AWARDS.EMPTY") => intl.formatMessage({ id });
  if (awards.length === 0) return <p className="text-muted">{text("AWARDS.EMPTY")}</p>;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-label={text("AWARDS.FILTER")}>
      {years.length > 1 ? (
        <nav className="chips" aria-label={text("AWARDS.FILTER")}>
          <ul className="chips-list">
            <YearLink to="/awards" chosen={year === null} label={text("AWARDS.ALL")} />
            {years.map((each) => (
              <YearLink key={each} to={`/awards?year=${each}`} chosen={each === year} label={String(each)} />
            ))}
          </ul>
        </nav>
      ) : null}
      <p role="status" className="text-muted text-sm">
        {intl.formatMessage({ id: "AWARDS.COUNT" }, { count: awards.length })}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2">
        {awards.map((award) => (
          <AwardCard key={award.id} award={award} />
        ))}
      </ul>
    </section>
  );
}

const YearLink = ({ to, chosen, label }: { to: string; chosen: boolean; label: string }) => (
  <li>
    <Link to={to} preventScrollReset className="chip focus-ring" aria-current={chosen ? "page" : undefined}>
      {label}
    </Link>
  </li>
);

/** Image, name, nomination, prize and year; a prize that was won stands out (document 3 section 2). */
function AwardCard({ award }: { award: Award }) {
  const intl = useIntl();
  return (
    <li
      data-winner={award.winner || undefined}
      className={classNames(
        "flex gap-4 rounded-medium border bg-surface p-4",
        award.winner ? "border-brand shadow-card" : "border-line",
      )}
    >
      {award.imgUrl ? (
        <img src={award.imgUrl} alt="" width={72} height={72} loading="lazy" className="size-18 object-contain" />
      ) : (
        <span className="grid size-18 flex-none place-items-center rounded-small bg-raised text-brand">
          <Icon of={Trophy} size={32} />
        </span>
      )}
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="font-display font-semibold leading-tight">{award.name}</h2>
        <p className="text-muted text-sm">{award.nomination}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {award.winner ? (
            <Badge theme="brand">{intl.formatMessage({ id: "AWARDS.WINNER" })}</Badge>
          ) : (
            <span>{award.prize}</span>
          )}
          <span className="text-muted tabular-nums">{award.year}</span>
        </p>
      </div>
    </li>
  );
}
