import { type FromSchema, list, nullable, record, shape } from "../kit/shape.ts";

/** A VIP manager as the header and sidebar show one (document 3 section 3, user header data). */
export const managerSchema = shape(
  record({
    managerName: { type: "string", minLength: 1 },
    avatar: { type: "string", description: "File name under brands/{id}/art" },
    time: { type: "string", description: "Hours in which the manager answers" },
    whatsAppLink: nullable({ type: "string", format: "uri" }),
    telegramLink: nullable({ type: "string", format: "uri" }),
    email: { type: "string", format: "email" },
  }),
);

/** brands/{id}/managers.json: which groups of players have which manager. A brand without the file has none. */
export const managersSchema = shape(
  record(
    {
      $schema: { type: "string" },
      managers: list(
        record({
          groups: {
            ...list({ type: "string" }),
            minItems: 1,
            description: "Ids of player groups, such as vip_level_6",
          },
          manager: managerSchema,
        }),
      ),
    },
    ["$schema"],
  ),
);

export type Manager = FromSchema<typeof managerSchema>;
