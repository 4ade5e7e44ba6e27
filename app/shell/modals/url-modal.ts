import type { ShouldRevalidateFunction } from "@remix-run/react";

/** `?modal=name` opens a modal over the page that the address names (document 1 section 2). */
export const MODAL_PARAM = "modal";

/** Parameters that belong to a modal and go with it. */
const OWN_PARAMETERS = [
  MODAL_PARAM,
  "amountProp",
  "autoApplyPromocode",
  "account",
  "card",
  "errorCode",
  "errorField",
  "from",
  "method",
  "offer",
  "payment",
  "quantity",
  "remove",
  "returned",
  "step",
  "typed",
];

interface Address {
  pathname: string;
  search: string;
}

/** The modal that an address asks for; whether there is one of that name is the registry's to say. */
export const modalOf = ({ search }: Pick<Address, "search">): string | null =>
  search.includes(`${MODAL_PARAM}=`) ? new URLSearchParams(search).get(MODAL_PARAM) : null;

/** A modal with all that its address says of it; empty where there is none. Its data is loaded anew when this changes. */
export function modalState({ search }: Pick<Address, "search">): string {
  if (modalOf({ search }) === null) return "";
  const query = new URLSearchParams(search);
  return OWN_PARAMETERS.map((name) => query.get(name) ?? "").join("\n");
}

/** The page's own query, with its question mark. */
export function withoutModal(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of OWN_PARAMETERS) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** The address of a modal over a page. */
export function withModal(page: string, name: string, parameters: Readonly<Record<string, string>> = {}): string {
  const [asked = "/", search = ""] = page.split("?", 2);
  // Two slashes would lead to another site.
  const path = asked.replace(/^\/{2,}/, "/");
  const query = new URLSearchParams(withoutModal(search));
  query.set(MODAL_PARAM, name);
  for (const [key, value] of Object.entries(parameters)) query.set(key, value);
  return `${path}?${query}`;
}

/** Whether two addresses are of one page, whatever stands over it. */
export const samePage = (a: Address, b: Address): boolean =>
  a.pathname === b.pathname && withoutModal(a.search) === withoutModal(b.search);

/**
 * For a page's route, as its `shouldRevalidate`: a modal that opens or closes over the page leaves its data, and so
 * a game that runs on it, as they are.
 */
export const skipForModal: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const moved = currentUrl.search !== nextUrl.search;
  return formMethod === undefined && moved && samePage(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
};
