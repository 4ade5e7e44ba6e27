import type { AppLoadContext } from "@remix-run/server-runtime";
import { sendContactMessage } from "#schemas/api/support.ts";
import { CONTACT_TOPICS } from "#schemas/rules/contact.ts";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";
import { formTexts } from "../shell/form/form-texts.server.ts";

export type ContactAnswer =
  | { reference: string; rejected: null; status: number }
  | { reference: null; rejected: FormResult; status: number };

/** Sends what the contact form holds; a refused one comes back with what was typed and the server's errors (CHAT-02). */
export async function sendContact(context: AppLoadContext, request: Request): Promise<ContactAnswer> {
  const { name = "", email = "", message = "", topic, captcha } = await formTexts(request);
  const known = CONTACT_TOPICS.find((each) => each === topic) ?? "other";
  try {
    const { reference } = await context.platform.call(sendContactMessage, {
      body: { name, email, topic: known, message, ...(captcha ? { captcha } : {}) },
    });
    return { reference, rejected: null, status: 200 };
  } catch (error) {
    const { status, ...rejected } = rejectedForm(error, { name, email, topic: known, message });
    return { reference: null, rejected, status };
  }
}
