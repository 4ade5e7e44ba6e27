import { type FromSchema, record, shape } from "../kit/shape.ts";

/**
 * brands/{id}/auth-providers.json: other sites through which players may sign in, by OpenID Connect (AUTH-03). The
 * client's secret is no part of any file: it comes from SOCIAL_SECRETS, and a provider without one is not offered.
 */
export const authProvidersSchema = shape(
  record(
    {
      $schema: { type: "string" },
      providers: {
        type: "array",
        items: record({
          id: {
            type: "string",
            pattern: "^[a-z][a-z0-9-]{0,31}$",
            description: "Names the provider in addresses and in SOCIAL_SECRETS",
          },
          title: { type: "string", minLength: 1, maxLength: 24, description: "What its button says" },
          issuer: { type: "string", format: "uri", description: "Its issuer identifier; https, or http on loopback" },
          clientId: { type: "string", minLength: 1, maxLength: 256 },
        }),
      },
    },
    ["$schema"],
  ),
);

export type AuthProvider = FromSchema<typeof authProvidersSchema>["providers"][number];
