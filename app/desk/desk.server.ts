import { type AppLoadContext, redirectDocument } from "@remix-run/server-runtime";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode, LicenceCode, Locale } from "#schemas/kit/constants.ts";
import { PlatformError } from "../gateways/platform.server.ts";
import { rejectedForm } from "../shell/form/form-result.server.ts";
import type { FormResult } from "../shell/form/form-result.ts";

/** Remix's own parameters are no part of a page's address. */
const OWN_PARAMETERS = ["_data", "_routes", "index"];

/** A brand as the desk shows it: where it is, and what its content may depend on. */
export interface DeskBrand {
  id: string;
  name: string;
  origin: string;
  locales: readonly Locale[];
  licences: readonly LicenceCode[];
  currencies: readonly CurrencyCode[];
}

/** Every brand of this process, under the host that the desk is being used on or the brand's first. */
export const deskBrands = ({ brands, visitor }: Pick<AppLoadContext, "brands" | "visitor">): DeskBrand[] =>
  [...brands.values()].map((brand) => ({
    id: brand.id,
    name: brand.name,
    origin: brand.id === visitor.brand.id ? visitor.origin : originOf(brand, visitor.origin),
    locales: [...new Set(brand.hosts.flatMap(({ locales }) => locales))],
    licences: Object.keys(brand.licences) as LicenceCode[],
    currencies: brand.currencies,
  }));

function originOf(brand: Brand, here: string): string {
  const origin = new URL(here);
  origin.hostname = brand.hosts[0]?.name ?? origin.hostname;
  return origin.origin;
}

/**
 * A call that a page of the desk can't do without: who is not signed in is led to sign-in and back, what is not there
 * is a 404, what a role may not see a 403.
 */
export async function deskCall<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.status === 401) throw toSignIn(request);
    if (error.status === 404 || error.status === 403) throw new Response(null, { status: error.status });
    throw error;
  }
}

/** A new document: nothing of the editor who was signed in stays in the page's memory. */
export function toSignIn(request: Request): Response {
  const url = new URL(request.url);
  for (const name of OWN_PARAMETERS) url.searchParams.delete(name);
  const target = url.pathname.replace(/\.data$/, "") + url.search;
  return redirectDocument(`/desk/sign-in?to=${encodeURIComponent(target)}`);
}

/** The outcome of something that an editor has asked for. */
export type Done<T> = { done: T } | { rejected: FormResult & { status: number } };

/** Does what an editor has asked for; a refusal is told beside the form, with everything that was typed still there. */
export async function attempt<T>(work: Promise<T>, values: Readonly<Record<string, string>> = {}): Promise<Done<T>> {
  try {
    return { done: await work };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { rejected: rejectedForm(error, values) };
  }
}
