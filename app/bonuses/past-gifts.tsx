import { Link } from "@remix-run/react";
import type { Gift } from "#schemas/api/bonuses.ts";
import { useTimes } from "#ui/use-times.ts";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";

/** Gifts that are over, each with how it ended and when. */
export function PastGifts({ gifts }: { gifts: readonly Gift[] }) {
  const { t, given, ended } = useGiftTexts();
  const { day } = useTimes();
  if (gifts.length === 0) return null;
  return (
    <section aria-labelledby="past-gifts" className="grid gap-3">
      <h2 id="past-gifts" className="font-bold font-display text-lg">
        {t("GIFTS.PAST")}
      </h2>
      <ul className="divide-y divide-line rounded-large border border-line bg-surface shadow-card">
        {gifts.map((gift) => (
          <li key={gift.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
            <div className="grid min-w-0 gap-0.5">
              <Link
                to={`/profile/gifts/${gift.id}`}
                className="focus-ring flex min-h-8 items-center rounded-small font-semibold underline-offset-4 hover:underline"
              >
                {gift.title}
              </Link>
              <p className="text-muted text-xs tabular-nums">
                {given(gift)}
                {" · "}
                {day(gift.finished_at ?? gift.created_at)}
              </p>
            </div>
            <p className="text-sm">{ended(gift)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
