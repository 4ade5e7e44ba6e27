import { randomInt } from "node:crypto";
import type { sendContactMessage } from "#schemas/api/support.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { BodyOf } from "#schemas/kit/operation.ts";
import type { FieldError } from "#schemas/kit/problem.ts";
import { checkContact } from "#schemas/rules/contact.ts";
import { emailKey } from "#schemas/rules/email.ts";
import { linesOf, typedText } from "#schemas/rules/lines.ts";
import type { PlatformContext } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import { ApiError, fieldError } from "../http/api-error.ts";
import type { RequestContext } from "../http/request-context.ts";
import type { Session } from "../http/session.ts";
import { takeCaptcha } from "../identity/captcha.ts";
import { countHit, type RateLimit } from "../identity/rate-limit.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { contactMessages } from "./tables.ts";

/** As often as a person writes in a minute; the demo's hourly limits are wider, this one is not. */
export const CONTACT_BURST: RateLimit = { name: "contact-minute", hits: 10, seconds: 60 };
/** Messages that give one address for the answer, whoever sends them. */
export const CONTACT_ADDRESS_LIMIT: RateLimit = { name: "contact-address", hits: 10, seconds: 3600 };
export const CONTACT_LIMIT: RateLimit = { name: "contact", hits: 20, seconds: 3600 };
/** The slow lane of forms that were sent without script and so without captcha. */
export const CONTACT_SLOW_LANE: RateLimit = { name: "contact-slow", hits: 5, seconds: 3600 };

/** A message of the contact form, as it was stored. */
export type ContactMessage = typeof contactMessages.$inferSelect;

/** Shows a message to the brand's agents, in the transaction that stores it. */
export type OpenConversation = (tx: Transaction, message: ContactMessage, session: Session | null) => Promise<void>;

interface Contact {
  brand: Brand;
  body: BodyOf<typeof sendContactMessage>;
  session: Session | null;
  requestContext: RequestContext;
  headers: Headers;
  openConversation: OpenConversation;
}

/**
 * Stores a message to the brand's support, shows it to the agents and mails it to the brand, all or nothing (CHAT-02). Answers its
 * reference.
 */
export async function writeToSupport(
  context: PlatformContext,
  { brand, body, session, requestContext, headers, openConversation }: Contact,
): Promise<string> {
  rejectWrong(body);
  await countHit(context, { limit: CONTACT_BURST, ip: requestContext.ip, headers });
  await countHit(context, { limit: CONTACT_LIMIT, ip: requestContext.ip, headers });
  if (body.captcha !== undefined) {
    await takeCaptcha(context, { brand: brand.id, action: "contact", captcha: body.captcha });
  } else await countHit(context, { limit: CONTACT_SLOW_LANE, ip: requestContext.ip, headers });
  await countHit(context, { limit: CONTACT_ADDRESS_LIMIT, key: `${brand.id} ${emailKey(body.email)}`, headers });
  const reference = newReference();
  const [name, email, message] = [body.name.trim(), body.email.trim(), typedText(body.message)];
  await context.database.drizzle.transaction(async (tx) => {
    const stored: ContactMessage = {
      reference,
      brand: brand.id,
      playerId: session?.playerId ?? null,
      name,
      email,
      topic: body.topic,
      message,
      locale: requestContext.locale,
      createdAt: context.clock.now(),
    };
    await tx.insert(contactMessages).values(stored);
    await openConversation(tx, stored, session);
    await queueMail(tx, context, {
      brand: brand.id,
      to: brand.support.email,
      // Its readers are the brand's own people; which language the writer speaks is said in the mail.
      locale: brand.hosts[0]?.locales[0] ?? "en",
      template: "contact-message",
      values: {
        reference,
        name,
        email,
        topic: body.topic,
        // Marked line by line: no line of the message passes for one of the lines above it.
        message: linesOf(message)
          .map((line) => `> ${line}`)
          .join("\n"),
        player: session ? String(session.playerId) : "–",
        language: requestContext.locale,
        link: `mailto:${email}?subject=${encodeURIComponent(`${brand.name} ${reference}`)}`,
      },
      origin: requestContext.origin,
    });
  });
  return reference;
}

function rejectWrong(body: BodyOf<typeof sendContactMessage>): void {
  const wrong = Object.entries(checkContact(body)).flatMap(([field, outcome]) =>
    outcome
      ? [[field, [fieldError(outcome.code, "refused by a rule of contact", outcome.params)]] as [string, FieldError[]]]
      : [],
  );
  if (wrong.length > 0) throw ApiError.invalid(Object.fromEntries(wrong));
}

/** Without letters and digits that look alike: it is read out on the phone. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const newReference = (): string => Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
