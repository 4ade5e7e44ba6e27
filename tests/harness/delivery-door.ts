import { BUNDLED_SPACE } from "#server/connect-cms.ts";

export interface Delivered {
  status: number;
  ids: string[];
  /** Names of what the API rejects, as its error body has them. */
  rejected: string[];
}

/** Asks the delivery API of a platform process, as a storefront of another process does. */
export async function askDelivery(
  { url, key }: { url: string; key: string },
  query: Record<string, string>,
): Promise<Delivered> {
  const path = `/delivery/published/spaces/${BUNDLED_SPACE}/environments/master/entries`;
  const response = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    headers: { "X-Marquee-Key": key, Authorization: "Bearer bundled-delivery" },
  });
  const body = (await response.json()) as {
    items?: { sys: { id: string } }[];
    details?: { errors: { path: string[] }[] };
  };
  return {
    status: response.status,
    ids: body.items?.map(({ sys }) => sys.id) ?? [],
    rejected: body.details?.errors.map(({ path }) => path.join(".")) ?? [],
  };
}
