import { deadline } from "#schemas/kit/deadline.ts";
import type { RequestContext } from "#schemas/kit/request-context.ts";
import type { StorefrontServices } from "#schemas/kit/storefront.ts";
import { type Checked, validator } from "#schemas/kit/validate.ts";
import { type FairRound, type FairTools, fairRoundSchema, fairToolsSchema } from "#schemas/studio/fair.ts";

const DEADLINE_MS = 5_000;
const checkTools = validator(fairToolsSchema);
const checkRound = validator(fairRoundSchema);

/** What the storefront reads of the bundled games' studio. Both throw when it doesn't answer, or answers something else. */
export interface StudioGateway {
  /** What rounds are drawn again with. */
  fairTools(): Promise<FairTools>;
  /** A past round as anybody may see it; null where there is none of that id. */
  fairRound(id: string): Promise<FairRound | null>;
}

export function createStudioGateway(
  { studio }: Pick<StorefrontServices, "studio">,
  requestContext: RequestContext,
): StudioGateway {
  const read = async <T>(path: string, check: (value: unknown) => Checked<T>): Promise<T | null> => {
    const request = new Request(new URL(`/studio/api/fair${path}`, requestContext.origin));
    const answer = await deadline(studio(request, requestContext), DEADLINE_MS, "the studio gives no answer");
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`the studio answers ${answer.status}`);
    const checked = check(await answer.json());
    if (!checked.ok) throw new Error(`the studio's answer is not valid: ${JSON.stringify(checked.diagnostics[0])}`);
    return checked.value;
  };
  return {
    async fairTools() {
      const tools = await read("", checkTools);
      if (!tools) throw new Error("the studio shows no tools");
      return tools;
    },
    fairRound: (id) => read(`/${encodeURIComponent(id)}`, checkRound),
  };
}
