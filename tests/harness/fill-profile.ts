import type { Page } from "@playwright/test";
import { updatePlayer } from "#schemas/api/profile.ts";
import { callFrom, expect } from "./journey.ts";
import { newPerson } from "./people.ts";

/** Gives the signed-in player of orbit the details without which nothing is paid out. */
export async function fillProfile(page: Page): Promise<void> {
  const profile = {
    ...newPerson(),
    city: "Toronto",
    address: "Street 1",
    postal_code: "M5V 2T6",
  };
  const { status, body } = await callFrom(page, "orbit", updatePlayer.path, { method: "PATCH", body: profile });
  expect(status, JSON.stringify(body)).toBe(200);
}
