// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { NO_BONUS_CODE } from "#schemas/rules/promo-code.ts";
import { testOffer } from "#tests/harness/cashbox-data.ts";
import { renderInFrame } from "#tests/harness/render-in-frame.tsx";
import { offerChoices } from "./offer-choices.ts";
import { OfferPicker } from "./offer-picker.tsx";

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(cleanup);

const welcome = testOffer({ group_key: "welcome", title: "First deposit bonus" });
const code = testOffer({ group_key: "reload", title: "Reload", code: "RELOAD50", percent: 50 });

function Form() {
  const [chosen, choose] = useState(NO_BONUS_CODE);
  return (
    <form onChange={(event) => choose((event.target as HTMLInputElement).value)}>
      <OfferPicker
        choices={offerChoices([welcome, code], "EUR")}
        initial={NO_BONUS_CODE}
        chosen={chosen}
        cents={5_000}
        onlyNow={["welcome"]}
      />
    </form>
  );
}

it("one line names the chosen bonus and opens to all; closed, it says what is lost, and the form sends the choice all the same", async () => {
  await renderInFrame(<Form />);
  const line = screen.getByText("Your bonus", { selector: "summary *" }).closest("summary");
  const details = line?.parentElement as HTMLDetailsElement;
  expect(details.open).toBe(false);
  expect(line?.textContent).toBe("Your bonusDeposit without a bonus");
  const sent = () => new FormData(details.closest("form") ?? undefined).get("promo_code");
  expect(sent()).toBe(NO_BONUS_CODE);
  const lapses = screen.getAllByText(/First deposit bonus” lapses/).filter((each) => !details.contains(each));
  expect(lapses).toHaveLength(1);
  const radio = details.querySelector<HTMLInputElement>('[value="RELOAD50"]');
  if (radio) fireEvent.click(radio);
  expect(sent()).toBe("RELOAD50");
  expect(line?.textContent).toMatch(/^Your bonus50% up to €\d+.* · Code RELOAD50$/);
});
