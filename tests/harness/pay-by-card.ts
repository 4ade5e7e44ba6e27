import { expect, type FrameLocator, type Page } from "@playwright/test";
import { at, open } from "./journey.ts";
import { TEST_CARD } from "./payment-sandbox.ts";

/** Fills the card page of the payment sandbox and pays, with the outcome that is chosen there. */
export async function payByCard(card: FrameLocator, outcome: string): Promise<void> {
  await card.getByLabel("Card number").fill(TEST_CARD.number);
  await card.getByLabel("Expiry date").fill(TEST_CARD.expiry);
  await card.getByLabel("Security code").fill(TEST_CARD.cvc);
  await card.getByLabel("Name on the card").fill(TEST_CARD.holder);
  await card.getByLabel("What should happen").selectOption(outcome);
  await card.getByRole("button", { name: /^Pay / }).click();
}

/** Deposits 50 with a new card that is saved for the next time. */
export async function saveCard(page: Page): Promise<void> {
  // Alive first: sent before, the form loads the whole page anew, and its card page may be taken away while it is filled.
  await open(page, at("orbit", "/?modal=deposit"));
  const dialog = page.getByRole("dialog", { name: "Your money" });
  await dialog.getByRole("radio", { name: /^Visa/ }).check();
  await dialog.getByLabel("Save this card for next time").check();
  await dialog.getByRole("button", { name: /^Deposit/ }).click();
  await payByCard(page.frameLocator("dialog iframe"), "success");
  await expect(dialog.getByText("Your money is here")).toBeVisible({ timeout: 45_000 });
}
