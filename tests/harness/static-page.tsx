import type { ReactElement } from "react";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

/** An element as the page /page of the site, for rendering as the server does: links and forms of data routes work. */
export function StaticPage({ children }: { children: ReactElement }) {
  const { dataRoutes } = createStaticHandler([{ path: "*", element: children }]);
  const context = {
    basename: "",
    location: { pathname: "/page", search: "", hash: "", state: null, key: "default" },
    matches: dataRoutes.map((route) => ({ route, params: {}, pathname: "/page", pathnameBase: "/page" })),
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />;
}
