import type { PlatformContext } from "#platform/context.ts";
import { queueMail } from "#platform/mail/queue-mail.ts";
import type { ChatMessage } from "#schemas/api/chat.ts";
import type { Locale } from "#schemas/kit/constants.ts";
import { typedText } from "#schemas/rules/lines.ts";
import { appendMessage, findSent } from "./append-message.ts";
import { contactOf } from "./desk-row.ts";
import { type DeskPlace, lockForAgent } from "./lease.ts";
import { leaseOf } from "./lease-holder.ts";
import { publishChange } from "./publish-change.ts";
import { rejectWrongText } from "./send-message.ts";

type Needs = Pick<PlatformContext, "brands" | "database" | "clock" | "realtime">;

/** Adds an agent's answer, mails it to who wrote by the contact form, and takes the conversation. The same `clientId` counts once. */
export async function answerChat(
  context: Needs & Pick<PlatformContext, "secret">,
  place: DeskPlace,
  { clientId, text }: { clientId: string; text: string },
): Promise<ChatMessage> {
  rejectWrongText(text);
  const now = context.clock.now();
  return context.database.drizzle.transaction(async (tx) => {
    const chat = await lockForAgent(tx, place, now);
    const again = await findSent(tx, { id: chat.id, author: "agent", clientId });
    if (again) return again;
    const contact = contactOf(chat);
    const message = await appendMessage(
      tx,
      chat,
      { author: "agent", agentId: place.editorId, clientId, text: typedText(text), byMail: contact !== null, at: now },
      { ...leaseOf(place.editorId, now), waitingSince: null, agentTypedAt: null },
    );
    if (contact) {
      const { reference, email } = contact;
      await queueMail(tx, context, {
        ...{ brand: chat.brand, to: email, origin: place.origin, locale: chat.locale as Locale },
        template: "contact-answer",
        values: { reference, answer: message.text, path: "/support" },
      });
    }
    await publishChange(tx, context, chat.id, message);
    return message;
  });
}
