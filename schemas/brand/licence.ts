import { LICENCE_CODE_PATTERN } from "../kit/constants.ts";
import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";
import { BLOCKABLE_FEATURES } from "../rules/blocked-features.ts";
import { LIMIT_WAIT_HOURS } from "../rules/limits.ts";

const texts = {
  type: "object",
  additionalProperties: { type: "string" },
  description: "Text by locale; regional locales fall back to their language, then en",
} as const;

/** brands/{id}/licences/{code}.json: texts and jurisdiction rules of a licence (BRAND-07, RG-08). */
export const licenceSchema = shape(
  record(
    {
      $schema: { type: "string" },
      code: { type: "string", pattern: LICENCE_CODE_PATTERN, description: "As the file is named" },
      authority: { type: "string", description: "Who gave the licence" },
      number: { type: "string", description: "Under which number" },
      seal: { type: "string", description: "File name of the seal under brands/{id}/art" },
      footer: texts,
      copyright: { ...texts, description: "Copyright line; {year} and {name} are replaced" },
      minimumAge: { type: "integer", minimum: 18, maximum: 25 },
      payments: {
        ...list({ type: "string" }),
        description: "Ids of the payment methods that this licence allows, in order",
      },
      blockedFeatures: {
        ...list({ enum: BLOCKABLE_FEATURES }),
        description: "What players under this licence are not offered (BRAND-09): hidden, and rejected by the server",
      },
      rules: record(
        {
          demoForGuests: { type: "boolean", description: "Guests may play demo games" },
          autoplay: { type: "boolean", description: "Games offer automatic play" },
          bonusBuy: {
            type: "boolean",
            description: "Slots of the collection bonus-buy sell their free spins for a price",
          },
          withdrawalRecall: {
            type: "boolean",
            description: "A player may take a withdrawal back that nobody has approved",
          },
          sessionTimer: {
            type: "boolean",
            description: "A running clock for signed-in players (document 3 section 4)",
          },
          realityCheckMinutes: {
            ...nullable({ type: "integer", minimum: 5 }),
            description: "Minutes of play between two reality checks; null for none",
          },
          minimumSpinMs: {
            type: "integer",
            minimum: 0,
            description: "Milliseconds from one spin to the next at least",
          },
          maximumStakeCents: { ...nullable({ type: "integer", minimum: 1 }), description: "In EUR cents" },
          personalIdRequired: { type: "boolean" },
          maximumWager: {
            type: "number",
            minimum: 0,
            description: "Highest multiplier of a bonus's wagering; a template's higher one is lowered to it",
          },
          automaticApproval: {
            ...record({
              euros: {
                type: "integer",
                minimum: 1,
                description: "Most that a player withdraws so in 24 hours, by the house's reference rates",
              },
              afterMinutes: {
                type: "integer",
                minimum: 0,
                description: "So long a withdrawal waits before, in which the player may take it back",
              },
            }),
            description: "Withdrawals of verified players that need no operator; without it, all wait for one",
          },
          limitWaitHours: {
            type: "integer",
            minimum: LIMIT_WAIT_HOURS,
            description: "Hours that a player waits before a limit is raised or removed; 24 without it (RG-01)",
          },
        },
        ["automaticApproval", "limitWaitHours", "maximumWager"],
      ),
    },
    ["$schema"],
  ),
);

export type Licence = FromSchema<typeof licenceSchema>;
