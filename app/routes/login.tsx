import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";

/** /login is another name of /sign-in (document 1 section 2). */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(`/sign-in${new URL(request.url).search}`);
