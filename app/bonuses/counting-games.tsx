import { useIntl } from "react-intl";
import type { Gift } from "#schemas/api/bonuses.ts";
import { categoryTitle } from "#widgets/games/categories/category-titles.ts";
import { useGiftTexts } from "../gifts/use-gift-texts.ts";
import type { GiftGame } from "./load-gifts.server.ts";

interface Props {
  gift: Pick<Gift, "game_weights" | "excluded_games" | "max_bet_cents" | "currency">;
  /** Titles of the games that the terms name. */
  titles: readonly GiftGame[];
}

/** Which games count towards a gift's wagering, the ones that count most first, and which can't be played with it. */
export function CountingGames({ gift, titles }: Props) {
  const intl = useIntl();
  const { t, share, money } = useGiftTexts();
  const nameOf = (games: string): string => {
    if (games === "*") return t("GIFTS.COUNTS.OTHERS");
    const [kind = "", name = ""] = games.split(":");
    if (kind === "category") return categoryTitle(intl, name);
    const title = titles.find(({ identifier }) => identifier === `${kind}/${name}`)?.title;
    return title ?? categoryTitle(intl, name === "*" ? kind : name);
  };
  const rest = gift.game_weights.some(({ games }) => games === "*") ? [] : [{ games: "*", percent: 0 }];
  const weights = [...gift.game_weights, ...rest].sort((a, b) => b.percent - a.percent);
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-semibold">{t("GIFTS.COUNTS")}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
        {weights.map(({ games, percent }) => (
          <li key={games}>{t("GIFTS.COUNTS.GAMES", { games: nameOf(games), percent: share(percent / 100) })}</li>
        ))}
      </ul>
      {gift.max_bet_cents === null ? null : (
        <p className="text-muted">{t("GIFTS.COUNTS.LARGER", { amount: money(gift.max_bet_cents, gift.currency) })}</p>
      )}
      {gift.excluded_games.length > 0 ? (
        <p className="text-muted">
          {t("GIFTS.COUNTS.EXCLUDED", {
            games: intl.formatList(gift.excluded_games.map(nameOf), { type: "conjunction" }),
          })}
        </p>
      ) : null}
    </div>
  );
}
