import type { FlagContext } from "./evaluate.ts";

/** What an Unleash client sends, from the query or the body. */
export interface ClientContext {
  userId?: string;
  sessionId?: string;
  appName?: string;
  properties: Readonly<Record<string, string>>;
}

/** Unleash's clients send properties as `properties[name]=value`. */
export function contextFromQuery(query: Readonly<Record<string, string>>): ClientContext {
  const properties = Object.entries(query).flatMap(([key, value]) => {
    const name = /^properties\[(.+)\]$/.exec(key)?.[1];
    return name === undefined ? [] : [[name, value] as const];
  });
  const { userId, sessionId, appName } = query;
  return { userId, sessionId, appName, properties: Object.fromEntries(properties) };
}

/** Groups come as a list with commas. Somebody is signed in when the client says so or, silent on it, names a user. */
export function asFlagContext({ userId, sessionId, properties }: ClientContext, country: string): FlagContext {
  const { groups = "", signedIn } = properties;
  return {
    userId,
    sessionId,
    country: properties.country ?? country,
    groups: groups
      .split(",")
      .filter((text) => /^\d+$/.test(text))
      .map(Number),
    signedIn: signedIn === undefined ? userId !== undefined : signedIn === "true",
    properties,
  };
}
