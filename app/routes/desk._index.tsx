import type { MetaArgs } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { listContentTypes } from "#schemas/api/desk.ts";
import { deskCall } from "../desk/desk.server.ts";
import { deskMeta } from "../desk/texts.tsx";

export const meta = (args: MetaArgs) => deskMeta(args, "DESK.NAV.CONTENT");

export async function loader({ context, request }: LoaderFunctionArgs) {
  return deskCall(request, context.platform.call(listContentTypes, {}));
}

export default function DeskContent() {
  return null;
}
