import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeskError } from "../desk/desk-error.tsx";
import { DeskFrame } from "../desk/frame.tsx";
import { loadDesk } from "../desk/load-desk.server.ts";
import { DeskTexts } from "../desk/texts.tsx";
import "../desk/desk.css";

/** /desk: where editors and brand managers work. Pages below lead to sign-in who is not signed in. */
export const loader = ({ context }: LoaderFunctionArgs) => loadDesk(context);

/** Signing in and out are new documents; nothing else changes what stands here. */
export const shouldRevalidate = () => false;

export default function Desk() {
  const { editor, brand, brands, messages, waiting } = useLoaderData<typeof loader>();
  return (
    <DeskTexts messages={messages}>
      <DeskFrame editor={editor} brand={brand} brands={brands} waiting={waiting}>
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
      <DeskFrame
        editor={desk?.editor ?? null}
        brand={desk?.brand ?? ""}
        brands={desk?.brands ?? []}
        waiting={desk?.waiting ?? null}
      >
        <DeskError status={status} />
      </DeskFrame>
    </DeskTexts>
  );
}
