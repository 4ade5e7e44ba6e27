import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";

/** /users is another name of /profile (ROUTE-12); the query goes along, and the browser keeps the hash. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const rest = params["*"] ?? "";
  return redirect(`/profile${rest === "" ? "" : `/${rest}`}${new URL(request.url).search}`);
}
