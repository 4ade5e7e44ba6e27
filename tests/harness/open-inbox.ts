import { expect, type Page } from "@playwright/test";
import { at } from "./journey.ts";

/** Signs an agent of the demo (README) in at Orbit's inbox. */
export async function openInbox(page: Page, email = "editor@marquee.example"): Promise<void> {
  await page.goto(at("orbit", "/desk/chat"));
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill("desk-Demo 2026 marquee");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Chat" })).toBeVisible();
}
