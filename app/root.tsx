import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import "./styles.css";

export function loader({ context }: LoaderFunctionArgs) {
  const { visitor } = context;
  return { locale: visitor.locale, nonce: visitor.nonce, brand: { id: visitor.brand.id, name: visitor.brand.name } };
}

export default function Root() {
  const { locale, nonce, brand } = useLoaderData<typeof loader>();
  return (
    <html lang={locale} data-brand={brand.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}
