import { mailLink } from "#platform/mail/mail-link.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { BROWSER_NAMES, SYSTEM_NAMES } from "#schemas/rules/device-names.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import type { RequestContext } from "../http/request-context.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { nameDevice } from "./device.ts";

interface News {
  brand: Brand;
  requestContext: RequestContext;
  request: Request;
  player: { email: string; language: string };
}

/** Tells a player of a sign-in from a browser that they have not used before, and where to end it. */
export async function mailAboutNewDevice(
  tx: Transaction,
  context: Pick<PlatformContext, "clock" | "secret">,
  { brand, requestContext, request, player }: News,
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
      browser: BROWSER_NAMES[browser] ?? "Browser",
      system: SYSTEM_NAMES[system] ?? "",
      country: requestContext.country,
      link: mailLink(brand, requestContext, { locale, path: "/profile/security" }),
    },
    origin: requestContext.origin,
  });
}
