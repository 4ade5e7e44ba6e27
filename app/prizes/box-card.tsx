import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import type { Lootbox } from "#schemas/api/prizes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { formatErrorCode } from "../i18n/format-error-code.ts";
import { ValidUntil } from "./box-texts.tsx";
import { ChestArt } from "./chest-art.tsx";
import { drawnItem } from "./opening.ts";
import { PATH_OF_FORM } from "./prize-paths.ts";
import { usePrizeTexts } from "./prize-text.ts";
import { useLid } from "./use-lid.ts";
import type { useOpening } from "./use-opening.ts";
import { VerifyLink } from "./verify-link.tsx";

interface Props extends Pick<ReturnType<typeof useOpening>, "opening" | "submit" | "reveal"> {
  box: Lootbox;
}

/** A loot box: closed with its button, opening, or open with what it brought. As high in every state. */
export function BoxCard({ box, opening, submit, reveal }: Props) {
  const intl = useIntl();
  const texts = usePrizeTexts();
  const lid = useRef<SVGGElement>(null);
  const root = useRef<HTMLLIElement>(null);
  const isOpening = opening.stage === "revealing" && opening.box.id === box.id;
  const isAsking = opening.stage === "asking" && opening.id === box.id;
  const failed = opening.stage === "failed" && opening.id === box.id ? opening.error : null;
  const busy = opening.stage === "asking" || opening.stage === "revealing";
  const justOpened = opening.stage === "shown" && opening.live && opening.box.id === box.id;
  useLid(lid, isOpening, reveal);
  // The button that was pressed is gone: the keyboard goes on with the prize.
  useEffect(() => {
    if (justOpened && document.activeElement === document.body) {
      root.current?.querySelector("a")?.focus({ preventScroll: true });
    }
  }, [justOpened]);
  const item = isOpening ? undefined : box.items[drawnItem(box) ?? -1];
  const prize = item && texts(item, box.currency);
  return (
    <li ref={root} className="prize-card min-h-104 grid-rows-[auto_1fr_auto]" data-box={box.id}>
      <ChestArt open={prize !== undefined || isOpening} asking={isAsking} lid={lid} />
      <div className="grid content-start gap-1">
        <h3 className="font-bold font-display text-lg leading-tight">{prize?.title ?? box.title}</h3>
        {failed ? (
          <p role="alert" className="text-bad text-sm">
            {formatErrorCode(intl, failed)}
          </p>
        ) : (
          <p className="text-muted text-sm">{prize ? prize.terms.join(" ") : <ValidUntil box={box} />}</p>
        )}
      </div>
      {prize ? (
        <div className="mt-auto grid gap-2 text-center">
          <ButtonLink variant="main" wide to="/profile/gifts">
            {intl.formatMessage({ id: "PRIZE.SEE_GIFT" })}
          </ButtonLink>
          <VerifyLink box={box} prize={prize.title} />
        </div>
      ) : (
        <Form method="post" action={PATH_OF_FORM["loot-box"]} reloadDocument onSubmit={submit} className="mt-auto grid">
          <input type="hidden" name="box" value={box.id} />
          <Button type="submit" variant="main" wide busy={isAsking} disabled={busy}>
            {intl.formatMessage({ id: failed ? "PRIZE.BOX.RETRY" : "PRIZE.BOX.OPEN" })}
            <span className="sr-only"> {box.title}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
