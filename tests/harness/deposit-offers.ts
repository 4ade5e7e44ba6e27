import type { Page } from "@playwright/test";

/** Opens the bonuses of the deposit form, which begin as one line that names the chosen one. */
export async function openOffers(page: Page): Promise<void> {
  const line = page.getByRole("dialog", { name: "Your money" }).locator("summary").filter({ hasText: "Your bonus" });
  const isOpen = await line.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open);
  if (!isOpen) await line.click();
}
