import { list, record, shape } from "../kit/shape.ts";

const group = { type: "integer", minimum: 1 } as const;
const moneyByCurrency = {
  type: "object",
  additionalProperties: { type: "integer", minimum: 0 },
  description: "Subunits by currency code",
} as const;

/** Bonuses that players of some groups don't get (document 2 section 5). */
export const disabledBonusesSchema = shape(
  record({ rules: list(record({ groups: list(group), group_keys: list({ type: "string" }) })) }),
);

/** What the storefront says of a gift instead of what the platform calls it. */
export const modifyGiftsSchema = shape(
  record({
    gifts: list(
      record(
        {
          group_key: { type: "string" },
          title: { type: "object", additionalProperties: { type: "string" } },
          image: { type: "string" },
        },
        ["image"],
      ),
    ),
  }),
);

/** Partner tags whose players see no promotion codes. */
export const excludedPromoStagsSchema = shape(record({ stags: list({ type: "string" }) }));

/** Gifts shown beside those that the platform issued: the default deposit offer and its like (document 1 section 6). */
export const additionalGiftsSchema = shape(
  record({
    gifts: list(
      record({
        group_key: { type: "string" },
        category: { enum: ["bonus", "deposit", "registration", "fs"] },
        except_groups: list(group),
        minimum_deposit: moneyByCurrency,
      }),
    ),
  }),
);
