import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";

/** /registration is another name of /sign-up (document 1 section 2). */
export const loader = ({ request }: LoaderFunctionArgs) => redirect(`/sign-up${new URL(request.url).search}`);
