import type { ReactElement } from "react";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

interface Props {
  children: ReactElement;
  /** What the root's loader has sent (`sendFrame`), for parts that read the page's frame. */
  root?: object;
}

/** An element as the page /page of the site, for rendering as the server does: links and forms of data routes work. */
export function StaticPage({ children, root }: Props) {
  const { dataRoutes } = createStaticHandler([{ id: "root", path: "*", element: children }]);
  const context = {
    basename: "",
    location: { pathname: "/page", search: "", hash: "", state: null, key: "default" },
    matches: dataRoutes.map((route) => ({ route, params: {}, pathname: "/page", pathnameBase: "/page" })),
    loaderData: root ? { root } : {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />;
}
