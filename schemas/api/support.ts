import { operation } from "../kit/operation.ts";
import { record } from "../kit/shape.ts";
import { CONTACT_TOPICS } from "../rules/contact.ts";
import { captcha } from "./players.ts";

/** Far above what a field takes, so that a text which is only too long is told so by its field. */
const text = { type: "string", maxLength: 20_000 } as const;

export const sendContactMessage = operation({
  name: "sendContactMessage",
  method: "POST",
  path: "/api/send_contact_message",
  tag: "support",
  caller: "anyone",
  summary: "Writes to the brand's support; `reference` is what to quote later. The message is kept and mailed",
  body: record({ name: text, email: text, topic: { enum: CONTACT_TOPICS }, message: text, captcha }, ["captcha"]),
  success: record({ reference: { type: "string" } }),
  status: 201,
  errorStatuses: [422, 429],
});
