import type { PlayerField } from "#schemas/api/info.ts";
import type { Brand } from "#schemas/brand/resolved.ts";

const MONEY = ["deposit", "cashout", "edition"];

/**
 * The editable fields (document 1 section 3). Deposit and cashout ask for what personal-info completion needs
 * (document 1 section 4); registration asks for the country only, so that it stays short.
 */
const FIELDS: readonly PlayerField[] = [
  { name: "first_name", type: "text", required: true, contexts: MONEY },
  { name: "last_name", type: "text", required: true, contexts: MONEY },
  { name: "nickname", type: "text", required: false, contexts: ["edition"] },
  { name: "date_of_birth", type: "date", required: true, contexts: MONEY },
  { name: "gender", type: "gender", required: false, contexts: ["edition"] },
  { name: "country", type: "country", required: true, contexts: ["registration", ...MONEY] },
  { name: "city", type: "text", required: true, contexts: MONEY },
  { name: "address", type: "text", required: true, contexts: MONEY },
  { name: "postal_code", type: "text", required: true, contexts: MONEY },
  { name: "state", type: "text", required: false, contexts: ["edition"] },
  { name: "mobile_phone", type: "phone", required: true, contexts: MONEY },
  { name: "mobile_phone_without_dial_code", type: "phone", required: false, contexts: ["edition"] },
  { name: "receive_promos", type: "checkbox", required: false, contexts: ["registration", "edition"] },
  { name: "receive_sms_promos", type: "checkbox", required: false, contexts: ["edition"] },
];

/** The fields of a brand: a context a provider is added where the brand says what that provider's games ask for. */
export function playerFieldsOf(brand: Pick<Brand, "config">): PlayerField[] {
  const providers = Object.entries(brand.config["providers-config"].profile_fields ?? {});
  return FIELDS.map((field) => ({
    ...field,
    contexts: [
      ...field.contexts,
      ...providers.filter(([, names]) => names.includes(field.name as never)).map(([id]) => id),
    ],
  }));
}
