import { operation } from "../kit/operation.ts";
import { list, nullable, record, shape } from "../kit/shape.ts";
import { playerSchema } from "./players.ts";

const text = { type: "string" } as const;
const tag = "social";
/** The id of a provider as the brand's file has it. */
const params = record({ id: { type: "string", pattern: "^[a-z][a-z0-9-]{0,31}$" } });

export const authProviderSchema = shape(
  record({
    id: text,
    title: text,
    url: { type: "string", description: "Page of the site that leads to the provider" },
  }),
);

export const connectedProviderSchema = shape(
  record({
    id: text,
    title: text,
    email: { ...nullable(text), description: "The address that the provider knows the player by" },
    connected_at: text,
    removable: { type: "boolean", description: "False while it is the player's only way in" },
  }),
);

export const listAuthProviders = operation({
  name: "listAuthProviders",
  method: "GET",
  path: "/api/info/auth_providers",
  tag,
  caller: "anyone",
  summary: "Social sign-in that the brand offers to this visitor",
  success: list(authProviderSchema),
});

export const listConnectedProviders = operation({
  name: "listConnectedProviders",
  method: "GET",
  path: "/api/auth_providers",
  tag,
  caller: "player",
  summary: "Social sign-in that the player has connected",
  success: list(connectedProviderSchema),
  errorStatuses: [401],
});

export const startSocialSignIn = operation({
  name: "startSocialSignIn",
  method: "POST",
  path: "/api/auth_providers/{id}/start",
  tag,
  caller: "anyone",
  summary:
    "Begins a sign-in at a provider, or the connection of one to the signed-in player: answers the provider's address and sets a short-lived cookie that the way back needs",
  params,
  body: record(
    {
      intent: { enum: ["sign_in", "link"] },
      redirect: { type: "string", maxLength: 2048, description: "Path of the site to go to afterwards" },
    },
    ["redirect"],
  ),
  success: record({ url: text }),
  errorStatuses: [401, 403, 404, 422, 429, 451, 503],
});

export const SOCIAL_OUTCOMES = ["signed_in", "registered", "linked", "two_factor_required", "link_needed"] as const;

export const finishSocialSignIn = operation({
  name: "finishSocialSignIn",
  method: "POST",
  path: "/api/auth_providers/{id}/finish",
  tag,
  caller: "anyone",
  summary: "Ends what was started, with the query that the provider has sent the browser back with",
  params,
  body: record({
    query: { type: "string", maxLength: 8192, description: "The callback's query, as it came" },
  }),
  success: record(
    {
      outcome: { enum: SOCIAL_OUTCOMES },
      redirect: { ...nullable(text), description: "Where the player was going" },
      email: { type: "string", description: "With link_needed: the address that has an account already" },
      player: playerSchema,
    },
    ["email", "player"],
  ),
  errorStatuses: [401, 403, 404, 409, 422, 429, 451, 503],
});

export const disconnectProvider = operation({
  name: "disconnectProvider",
  method: "DELETE",
  path: "/api/auth_providers/{id}",
  tag,
  caller: "player",
  summary: "Removes a connected provider; the last way into an account without a password stays",
  params,
  success: null,
  errorStatuses: [401, 404, 409, 422],
});

export const updateAuthDetails = operation({
  name: "updateAuthDetails",
  method: "POST",
  path: "/api/auth_providers/update_details",
  tag,
  caller: "player",
  summary:
    "Gives what a registration through a provider lacks: the acceptance of the terms, and a country where none is set",
  body: record({
    user: record({ terms_acceptance: { type: "boolean" }, country: { type: "string", maxLength: 2 } }, [
      "terms_acceptance",
      "country",
    ]),
  }),
  success: playerSchema,
  errorStatuses: [401, 403, 422, 451],
});
