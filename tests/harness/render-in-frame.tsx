import { act, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { intlFor } from "#app/i18n/intl.ts";
import { Language } from "#app/i18n/language.tsx";
import { messagesOf } from "#app/i18n/messages.server.ts";
import type { Frame } from "#app/shell/frame-shape.ts";
import { sendFrame } from "#app/shell/sent-frame.ts";

/** Renders a part of a page that reads the root's data: English, with a router around it. */
export async function renderInFrame(element: ReactElement, frame: Partial<Frame> = {}): Promise<void> {
  const root = sendFrame({ locale: "en", prefix: "", coinUnit: "coin", top: [], ...frame } as unknown as Frame);
  const router = createMemoryRouter([{ id: "root", path: "/", loader: () => root, element }], {
    hydrationData: { loaderData: { root } },
  });
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
}
