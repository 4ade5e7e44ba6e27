export type { RequestFacts } from "#schemas/kit/facts.ts";
