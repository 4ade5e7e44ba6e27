import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import type { RequestFacts } from "../http/facts.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { BROWSER_NAMES, nameDevice, SYSTEM_NAMES } from "./device.ts";
import { mailLink } from "./mail-link.ts";

interface News {
  brand: Brand;
  facts: RequestFacts;
  request: Request;
  player: { email: string; language: string };
}

/** Tells a player of a sign-in from a browser that they have not used before, and where to end it. */
export async function tellOfNewDevice(
  tx: Transaction,
  context: Pick<PlatformContext, "clock" | "secret">,
  { brand, facts, request, player }: News,
): Promise<void> {
  const { browser, system } = nameDevice(request.headers.get("User-Agent") ?? "");
  const locale = player.language as Locale;
  await queueMail(tx, context, {
    brand: brand.id,
    to: player.email,
    locale,
    template: "new-device",
    values: {
      at: context.clock.now().toISOString(),
      browser: BROWSER_NAMES[browser],
      system: SYSTEM_NAMES[system],
      country: facts.country,
      link: mailLink(brand, facts, { locale, path: "/profile/security" }),
    },
    origin: facts.origin,
  });
}
