import { CONFIG_NAMES } from "../config/index.ts";
import { operation } from "../kit/operation.ts";
import { record } from "../kit/shape.ts";

export const getConfig = operation({
  name: "getConfig",
  method: "GET",
  path: "/api/fe/config/{name}",
  tag: "config",
  caller: "anyone",
  summary: "A configuration payload of the brand (schemas/config)",
  params: record({ name: { enum: CONFIG_NAMES } }),
  success: {},
  refusals: [404],
});
