import type { BrowserContext, Cookie } from "@playwright/test";
import { type RawAnswer, rawRequest } from "./raw-request.ts";

/**
 * A request with a browser context's cookies of `origin`, whose answer's cookies the context takes. No page is opened for
 * it: a page costs half a second of processor time before it has loaded anything.
 */
export async function callWithCookies(
  context: BrowserContext,
  origin: string,
  { path, method, headers, body }: { path: string; method: string; headers: Record<string, string>; body?: string },
): Promise<RawAnswer> {
  const { host, hostname, port } = new URL(origin);
  const cookies = await context.cookies(origin);
  const answer = await rawRequest(Number(port), {
    host,
    path,
    method,
    headers: {
      origin,
      "sec-fetch-site": "same-origin",
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  for (const line of [answer.headers["set-cookie"] ?? []].flat()) await takeCookie(context, hostname, line);
  return answer;
}

async function takeCookie(context: BrowserContext, domain: string, line: string): Promise<void> {
  const [pair = "", ...rest] = line.split("; ");
  const name = pair.slice(0, pair.indexOf("="));
  const attributes = new Map(
    rest.map((attribute) => {
      const [key = "", value = ""] = attribute.split("=");
      return [key.toLowerCase(), value] as const;
    }),
  );
  const maxAge = attributes.get("max-age");
  if (maxAge !== undefined && Number(maxAge) <= 0) return context.clearCookies({ name, domain });
  await context.addCookies([
    {
      name,
      value: pair.slice(name.length + 1),
      domain,
      path: attributes.get("path") ?? "/",
      httpOnly: attributes.has("httponly"),
      secure: attributes.has("secure"),
      sameSite: (attributes.get("samesite") ?? "Lax") as Cookie["sameSite"],
      ...(maxAge === undefined ? {} : { expires: Math.floor(Date.now() / 1_000) + Number(maxAge) }),
    },
  ]);
}
