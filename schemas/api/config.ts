import { CONFIG_NAMES } from "../config/index.ts";
import { managerSchema } from "../config/managers.ts";
import { operation } from "../kit/operation.ts";
import { list, record } from "../kit/shape.ts";

export const getConfig = operation({
  name: "getConfig",
  method: "GET",
  path: "/api/fe/config/{name}",
  tag: "config",
  caller: "anyone",
  summary: "A configuration payload of the brand (schemas/config), the last good one where the newest is wrong",
  params: record({ name: { enum: CONFIG_NAMES } }),
  success: {},
  errorStatuses: [404, 422, 503],
});

export const findManagers = operation({
  name: "findManagers",
  method: "POST",
  idempotent: true,
  path: "/api/fe/config/managers",
  tag: "config",
  caller: "anyone",
  summary: "VIP managers of those of the named groups that the signed-in player is in; none for a guest",
  body: record({ userGroups: { ...list({ type: ["string", "integer"] }), maxItems: 100 } }),
  success: list(managerSchema),
  errorStatuses: [422],
});
