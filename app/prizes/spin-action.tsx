import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useHasPage } from "../shell/use-frame.ts";
import { PATH_OF_FORM } from "./prize-paths.ts";
import type { SpinProps } from "./spin-props.ts";

/** Of the form, for the seed that the player may type elsewhere on the page. */
export const SPIN_FORM = "spin";

/** The buttons of the panel: spin, show the result now, activate what was won, or come to a spin. */
export function SpinAction({ data, set, left, opening, submit, skip }: SpinProps) {
  const intl = useIntl();
  const hasPage = useHasPage();
  const root = useRef<HTMLDivElement>(null);
  const won = opening.stage === "shown";
  const live = opening.stage === "shown" && opening.live;
  // The button that was pressed is gone with the last spin: the keyboard goes on with the prize.
  useEffect(() => {
    if (live && document.activeElement === document.body) {
      root.current?.querySelector("a")?.focus({ preventScroll: true });
    }
  }, [live]);
  // A spin that failed is asked for again, as long as the player has it.
  const named = "id" in opening ? left.find(({ id }) => id === opening.id) : undefined;
  const box = named ?? left[0];
  const text = (id: "PRIZE.SPIN" | "PRIZE.SPIN.AGAIN" | "PRIZE.SPIN.RETRY" | "PRIZE.SPIN.SKIP" | "PRIZE.SEE_GIFT") =>
    intl.formatMessage({ id });
  return (
    <div ref={root} className="mt-auto grid gap-2">
      {won ? (
        <ButtonLink variant="main" size="large" wide to="/profile/gifts">
          {text("PRIZE.SEE_GIFT")}
        </ButtonLink>
      ) : null}
      {opening.stage === "revealing" ? (
        <Button variant="quiet" size="large" wide onClick={skip}>
          {text("PRIZE.SPIN.SKIP")}
        </Button>
      ) : box ? (
        <Form id={SPIN_FORM} method="post" action={PATH_OF_FORM[data.form]} reloadDocument onSubmit={submit}>
          <input type="hidden" name="box" value={box.id} />
          <Button type="submit" variant={won ? "quiet" : "main"} size="large" wide busy={opening.stage === "asking"}>
            {text(won ? "PRIZE.SPIN.AGAIN" : opening.stage === "failed" ? "PRIZE.SPIN.RETRY" : "PRIZE.SPIN")}
          </Button>
        </Form>
      ) : won ? null : set.deposit_cents !== null && hasPage("/deposit") ? (
        <ButtonLink variant="main" size="large" wide to="/deposit">
          {intl.formatMessage({ id: "HEADER.DEPOSIT" })}
        </ButtonLink>
      ) : (
        <ButtonLink variant="quiet" size="large" wide to="/promotions">
          {intl.formatMessage({ id: "PRIZE.PROMOTIONS" })}
        </ButtonLink>
      )}
    </div>
  );
}
