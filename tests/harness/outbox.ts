import type { Page } from "@playwright/test";
import type { OutboxMail } from "#schemas/api/authentication.ts";
import { type BrandId, callFrom } from "./journey.ts";

/** The last mail to an address of the product under test, and where its link leads. */
export async function lastMail(page: Page, brand: BrandId, to: string): Promise<OutboxMail & { link: string }> {
  const { body } = await callFrom<OutboxMail[]>(page, brand, "/api/outbox");
  const mail = body.find((each) => each.to === to);
  const link = mail && /^https?:\S+$/m.exec(mail.text)?.[0];
  if (!mail || !link) throw new Error(`no mail with a link came to ${to}`);
  return { ...mail, link };
}
