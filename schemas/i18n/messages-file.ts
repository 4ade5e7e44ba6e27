import { shape } from "../kit/shape.ts";

/** A file of texts by message id, such as app/i18n/messages/de/mail.json and brands/{id}/messages/de.json. */
export const messagesSchema = shape({
  type: "object",
  properties: { $schema: { type: "string" } },
  patternProperties: { "^[A-Z][A-Z0-9_]*(\\.[A-Z0-9_]+)*$": { type: "string" } },
  additionalProperties: false,
});
