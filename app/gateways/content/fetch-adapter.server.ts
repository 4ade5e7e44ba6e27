import type { CreateClientParams } from "contentful";

type Adapter = Extract<NonNullable<CreateClientParams["adapter"]>, (...args: never[]) => unknown>;
type Config = Parameters<Adapter>[0];

/** Lets Contentful's SDK speak to a function instead of the network. */
export const fetchAdapter =
  (fetch: (request: Request) => Promise<Response>): Adapter =>
  async (config) => {
    const url = addressOf(config);
    const answer = await fetch(new Request(url, { headers: headersOf(config) }));
    const text = await answer.text();
    const response = {
      data: parsed(text),
      status: answer.status,
      statusText: answer.statusText,
      headers: Object.fromEntries(answer.headers),
      config,
      request: { url },
    };
    if (answer.ok) return response;
    throw Object.assign(new Error(`Request failed with status code ${answer.status}`), {
      isAxiosError: true,
      config,
      request: response.request,
      response,
    });
  };

function addressOf(config: Config): string {
  const base = config.baseURL ?? "";
  // The SDK gives a complete address or a path below its base, depending on its version.
  const url = new URL(config.url ?? "", base.endsWith("/") ? base : `${base}/`);
  for (const [name, value] of Object.entries((config.params as Record<string, unknown> | undefined) ?? {})) {
    append(url.searchParams, name, value);
  }
  return url.href;
}

/** Lists are joined by commas; an object such as `timestamp: {lte}` is written as `timestamp[lte]`. */
function append(parameters: URLSearchParams, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (typeof value !== "object" || Array.isArray(value)) parameters.set(name, String(value));
  else if (value instanceof Date) parameters.set(name, value.toISOString());
  else for (const [key, inner] of Object.entries(value)) append(parameters, `${name}[${key}]`, inner);
}

const headersOf = (config: Config): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(config.headers ?? {})) {
    if (typeof value === "string") headers.set(name, value);
  }
  return headers;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
