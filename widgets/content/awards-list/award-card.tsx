import { Trophy } from "lucide-react";
import { FormattedMessage } from "react-intl";
import type { Award } from "#schemas/content/award.ts";
import { Icon } from "#ui/icon.tsx";

/** An award: image or mark, name, nomination, prize and year; a winner's prize stands out (document 3 section 2). */
export function AwardCard({ award }: { award: Award }) {
  return (
    <div className="flex h-full gap-4 rounded-medium border border-line bg-surface p-4">
      {award.imgUrl ? (
        <img
          src={award.imgUrl}
          alt=""
          width={72}
          height={72}
          loading="lazy"
          className="size-18 rounded-small object-contain"
        />
      ) : (
        <span className="grid size-18 flex-none place-items-center rounded-small bg-raised text-brand">
          <Icon of={Trophy} size={32} />
        </span>
      )}
      <div className="min-w-0">
        <h2 className="font-display font-semibold">{award.name}</h2>
        <p className="text-muted text-sm">{award.nomination}</p>
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className={award.winner ? "font-bold text-brand uppercase" : "text-sm"}>
            {award.winner ? <FormattedMessage id="WIDGET.AWARDS.WINNER" /> : award.prize}
          </span>
          <span className="text-muted text-sm tabular-nums">{award.year}</span>
        </p>
      </div>
    </div>
  );
}
