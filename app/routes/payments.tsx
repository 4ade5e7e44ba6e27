import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { currenciesOf, filtered, filterOf, hasKind, METHOD_KINDS } from "../cashier/method-filter.ts";
import { PaymentsView } from "../cashier/payments-view.tsx";
import { visitorsMethods } from "../gateways/payment-methods.ts";
import { loadBuiltPage } from "../page/built-page.server.ts";
import { BuiltPage, builtPageMeta, type OwnWords } from "../page/built-page.tsx";
import { RouteError } from "../shell/errors/route-error.tsx";
import { skipForModal } from "../shell/modals/url-modal.ts";

const OWN: OwnWords = { title: "PAYMENTS.TITLE", description: "PAYMENTS.DESCRIPTION" };

export const meta: MetaFunction<typeof loader> = (args) => builtPageMeta(args, args.data?.page, OWN);

/** The payments page (document 1 section 2): what this visitor may pay with, by kind and currency. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const all = visitorsMethods(context.visitor);
  const filter = filterOf(new URL(request.url).searchParams, all);
  return {
    page: await loadBuiltPage(context, "payments"),
    filter,
    kinds: METHOD_KINDS.filter((kind) => hasKind(all, kind)),
    currencies: currenciesOf(all, filter.kind),
    methods: filtered(all, filter),
  };
}

export const shouldRevalidate = skipForModal;

export default function Payments() {
  const data = useLoaderData<typeof loader>();
  return (
    <BuiltPage page={data.page} own={OWN}>
      <PaymentsView data={data} />
    </BuiltPage>
  );
}

export const ErrorBoundary = RouteError;
