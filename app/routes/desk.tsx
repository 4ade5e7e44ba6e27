import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getEditor } from "#schemas/api/editors.ts";
import { deskBrands } from "../desk/desk.server.ts";
import { DeskError } from "../desk/desk-error.tsx";
import { DeskFrame } from "../desk/frame.tsx";
import { DeskTexts } from "../desk/texts.tsx";
import { PlatformError } from "../gateways/platform.server.ts";
import { deskMessages } from "../i18n/apart.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import "../desk/desk.css";

/** /desk: where editors and brand managers work. Pages below lead to sign-in who is not signed in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { platform, visitor } = context;
  const editor = await platform.call(getEditor, {}).catch((error: unknown) => {
    if (error instanceof PlatformError && error.status === 401) return null;
    throw error;
  });
  return {
    editor,
    brand: visitor.brand.id,
    prefix: visitor.prefix,
    brands: editor ? deskBrands(context) : [],
    messages: deskMessages(messagesOf(visitor.locale, visitor.brand)),
  };
}

/** Signing in and out are new documents; nothing else changes what stands here. */
export const shouldRevalidate = () => false;

export default function Desk() {
  const { editor, brand, brands, messages } = useLoaderData<typeof loader>();
  return (
    <DeskTexts messages={messages}>
      <DeskFrame editor={editor} brand={brand} brands={brands}>
        <Outlet />
      </DeskFrame>
    </DeskTexts>
  );
}

/** What a page of the desk could not do: said in the desk's own frame. */
export function ErrorBoundary() {
  const error = useRouteError();
  const desk = useRouteLoaderData<typeof loader>("routes/desk");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <DeskTexts messages={desk?.messages ?? {}}>
      <DeskFrame editor={desk?.editor ?? null} brand={desk?.brand ?? ""} brands={desk?.brands ?? []}>
        <DeskError status={status} />
      </DeskFrame>
    </DeskTexts>
  );
}
