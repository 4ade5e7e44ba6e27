export type { RequestContext } from "#schemas/kit/request-context.ts";
