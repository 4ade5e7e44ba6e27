import { type Context, Unleash } from "unleash-client";
import type { Toggles } from "#schemas/api/flags.ts";
import type { FlagsFile } from "#schemas/brand/flags.ts";
import { FixedRepository } from "./fixed-repository.ts";

/** Whom flags are evaluated for. */
export interface FlagContext {
  userId?: string;
  sessionId?: string;
  country: string;
  groups: readonly number[];
  signedIn: boolean;
  /** Whatever else the client says of the visitor, such as the device. */
  properties?: Readonly<Record<string, string>>;
}

/** The same as Unleash's client takes it. */
export type ClientContext = Context;

type Toggle = Toggles["toggles"][number];

/** The client constructs addresses from it, and never asks them: it is given its features. */
const NO_SERVER = "http://flags.invalid/api";

const clients = new WeakMap<Pick<FlagsFile, "features">, Unleash>();

/** Unleash's own client over the features of a file, made once for each file. */
export function clientOf(flags: Pick<FlagsFile, "features" | "segments">): Unleash {
  const known = clients.get(flags);
  if (known) return known;
  const repository = new FixedRepository(flags);
  const client = new Unleash({
    appName: "marquee",
    url: NO_SERVER,
    repository,
    disableMetrics: true,
    disableAutoStart: true,
    skipInstanceCountWarning: true,
  });
  // What is wrong in a file is found by `npm run brand -- check`; a malformed flag is off.
  client.on("error", () => {});
  void repository.start();
  clients.set(flags, client);
  return client;
}

/** The flags that are on, as Unleash's frontend API answers them; one that is off is absent. */
export function evaluateFlags(flags: Pick<FlagsFile, "features" | "segments">, context: FlagContext): Toggles {
  const client = clientOf(flags);
  const seen = contextOf(context);
  return {
    toggles: flags.features.flatMap(({ name, impressionData }): Toggle[] => {
      if (!client.isEnabled(name, seen)) return [];
      const { name: variant, enabled, payload } = client.getVariant(name, seen);
      return [
        {
          name,
          enabled: true,
          variant: { name: variant, enabled, ...(payload ? { payload } : {}) },
          impressionData: impressionData ?? false,
        },
      ];
    }),
  };
}

/** Whether one flag is on for somebody. */
export const isFlagOn = (
  flags: Pick<FlagsFile, "features" | "segments">,
  name: string,
  context: FlagContext,
): boolean => clientOf(flags).isEnabled(name, contextOf(context));

/** Groups stand between commas, so that one is found by the constraint "groups contains ,21,". */
function contextOf({ userId, sessionId, country, groups, signedIn, properties }: FlagContext) {
  return {
    ...(userId === undefined ? {} : { userId }),
    ...(sessionId === undefined ? {} : { sessionId }),
    properties: {
      ...properties,
      country,
      groups: groups.length === 0 ? "" : `,${groups.join(",")},`,
      signedIn: String(signedIn),
    },
  };
}
