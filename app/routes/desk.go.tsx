import { type LoaderFunctionArgs, redirectDocument } from "@remix-run/server-runtime";
import { createDeskTicket } from "#schemas/api/editors.ts";
import { deskBrands, deskCall } from "../desk/desk.server.ts";

/** To the desk on another brand's host, with a ticket that opens it there once. Only to hosts of our own brands. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get("brand");
  const brand = deskBrands(context).find(({ id }) => id === wanted);
  if (!brand) throw new Response(null, { status: 404 });
  const { ticket } = await deskCall(request, context.platform.call(createDeskTicket, {}));
  return redirectDocument(`${brand.origin}/desk/ticket?ticket=${encodeURIComponent(ticket)}`, { status: 303 });
}
