import type { listDeskEntries } from "#schemas/api/desk.ts";
import { ENTRY_STATES } from "#schemas/api/desk.ts";
import type { QueryOf } from "#schemas/kit/operation.ts";

type Query = NonNullable<QueryOf<typeof listDeskEntries>>;

export const LIST_STATES = [...ENTRY_STATES, "scheduled", "faulty"] as const;
/** `common`, a licence's code or AU. */
const VARIANT = /^(common|[A-Z]{2}[A-Z0-9-]{0,14})$/;
export const PAGE_SIZE = 50;

/** What the list's address asks for. Content of this host's brand unless another, or `all`, is named. */
export interface ListChoice {
  type: string;
  brand: string;
  locale: string;
  variant: string;
  state: string;
  search: string;
  page: number;
}

const oneOf = (value: string | null, allowed: readonly string[]): string =>
  value !== null && allowed.includes(value) ? value : "";

/** Reads the choice from an address; what makes no sense there is as if it were not. */
export function readChoice(query: URLSearchParams, here: string): ListChoice {
  const page = Number(query.get("page") ?? "1");
  return {
    type: query.get("type") ?? "",
    brand: query.get("brand") ?? here,
    locale: query.get("locale") ?? "",
    variant: VARIANT.test(query.get("variant") ?? "") ? String(query.get("variant")) : "",
    state: oneOf(query.get("state"), LIST_STATES),
    search: (query.get("search") ?? "").slice(0, 200),
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** The call that answers a choice. */
export function toQuery({ type, brand, locale, variant, state, search, page }: ListChoice): Query {
  return {
    ...(type ? { content_type: type } : {}),
    ...(brand && brand !== "all" ? { brand } : {}),
    ...(locale ? { locale } : {}),
    ...(variant ? { variant } : {}),
    ...(state ? { state: state as (typeof LIST_STATES)[number] } : {}),
    ...(search ? { search } : {}),
    limit: PAGE_SIZE,
    skip: (page - 1) * PAGE_SIZE,
  };
}

/** The same list on another page, as a query of an address. */
export function pageSearch(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page === 1) next.delete("page");
  else next.set("page", String(page));
  return `?${next}`;
}
