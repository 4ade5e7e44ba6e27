import { useIntl } from "react-intl";
import type { CompPoints } from "#schemas/api/shop.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useHasPage } from "../shell/use-frame.ts";
import { usePoints } from "./live-points.ts";
import { PointsLine } from "./points-line.tsx";
import { SHOP_PATH } from "./shop-path.ts";

/** The player's comp points with the way to the shop, for a page of the profile. */
export function PointsPanel({ points: loaded }: { points: CompPoints | null }) {
  const intl = useIntl();
  const hasPage = useHasPage();
  const points = usePoints(loaded);
  if (!points) return null;
  return (
    <section aria-labelledby="points-title" className="grid gap-4 rounded-large border border-line bg-surface p-5">
      <h2 id="points-title" className="font-bold font-display text-xl">
        {intl.formatMessage({ id: "SHOP.COMP_POINTS" })}
      </h2>
      <PointsLine points={points} />
      {hasPage(SHOP_PATH) ? (
        <ButtonLink to={SHOP_PATH} className="justify-self-start">
          {intl.formatMessage({ id: "SHOP.TITLE" })}
        </ButtonLink>
      ) : null}
    </section>
  );
}
