import { useIntl } from "react-intl";
import type { PrizeSet } from "#schemas/api/prizes.ts";
import { ButtonLink } from "#ui/button.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { useFrame } from "../shell/use-frame.ts";
import { BoxCard } from "./box-card.tsx";
import { HowToGet, useShopSells } from "./box-texts.tsx";
import { ChestArt } from "./chest-art.tsx";
import type { PrizesData } from "./load-prizes.server.ts";
import { PrizePage } from "./prize-page.tsx";
import { PATH_OF_FORM, SHOP_PATH } from "./prize-paths.ts";
import { PrizeStatus } from "./prize-won.tsx";
import { useOpening } from "./use-opening.ts";

/** The page of loot boxes: those to open, those that were opened today, and what they may hold (LOOT-01). */
export function LootBoxesView({ data, set }: { data: PrizesData; set: PrizeSet }) {
  const intl = useIntl();
  const { opening, submit, reveal } = useOpening(data);
  const current = opening.stage === "revealing" || opening.stage === "shown" ? opening.box : null;
  const others = [...(data.available ?? []), ...data.opened].filter(({ id }) => id !== current?.id);
  const closed = others.filter(({ stage }) => stage === "issued");
  // A box stands where it stood when it has been opened.
  const boxes = [...others, ...(current ? [current] : [])].sort((a, b) => Number(b.id) - Number(a.id));
  // A box whose time is over is listed no more; why it was not opened still stands.
  const failed = opening.stage === "failed" && !boxes.some(({ id }) => id === opening.id) ? opening.error : null;
  const { items, currency } = current ?? closed[0] ?? set;
  return (
    <PrizePage
      data={data}
      set={{ items, currency }}
      opened={opening.stage === "shown" ? opening.box : (data.opened[0] ?? null)}
      next={closed[0] ?? null}
      stage={
        <section id="result" className="grid gap-3" aria-labelledby="boxes">
          <h2 id="boxes" className="font-bold font-display text-lg">
            {data.available === null
              ? intl.formatMessage({ id: "PRIZE.LOAD_FAILED.TITLE" })
              : intl.formatMessage({ id: "PRIZE.BOXES.LEFT" }, { count: closed.length })}
          </h2>
          {failed ? (
            <p role="alert" className="rounded-medium border border-bad bg-raised p-3 text-sm">
              {formatErrorCode(intl, failed)}
            </p>
          ) : null}
          {boxes.length > 0 ? (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {boxes.map((box) => (
                <BoxCard key={box.id} {...{ box, opening, submit, reveal }} />
              ))}
            </ul>
          ) : (
            <NoBoxes data={data} set={set} />
          )}
          <PrizeStatus opening={opening} />
        </section>
      }
    />
  );
}

/** How boxes are got, and what a guest does first. */
function NoBoxes({ data, set }: { data: PrizesData; set: PrizeSet }) {
  const intl = useIntl();
  const { prefix } = useFrame();
  const sells = useShopSells();
  const here = encodeURIComponent(prefix + PATH_OF_FORM[data.form]);
  return (
    <div className="prize-card items-center gap-5 sm:grid-cols-[12rem_1fr]">
      <ChestArt open={false} asking={false} />
      <div className="grid gap-3">
        <p className="text-lg">
          {data.available === null ? intl.formatMessage({ id: "PRIZE.LOAD_FAILED.TEXT" }) : <HowToGet set={set} />}
        </p>
        <p>
          {data.signedIn ? (
            <ButtonLink variant="main" size="large" to={sells ? `${SHOP_PATH}/special` : "/promotions"}>
              {intl.formatMessage({ id: sells ? "PRIZE.HOW.SHOP" : "PRIZE.PROMOTIONS" })}
            </ButtonLink>
          ) : data.guestMode ? null : (
            <ButtonLink variant="main" size="large" to={`/sign-up?redirect=${here}`}>
              {intl.formatMessage({ id: "PRIZE.GUEST.REGISTER" })}
            </ButtonLink>
          )}
        </p>
      </div>
    </div>
  );
}
