// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { Profiler, type ReactElement } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server.js";
import { beforeEach, expect, it } from "vitest";
import { closeToast, showToast, toasts } from "#ui/toast.ts";
import { ToastRegion } from "#ui/toast-region.tsx";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { Modals } from "./modals/modals.tsx";
import { closeModal, modals, openModal } from "./modals/stack.ts";

/** What another file of this process has left. */
beforeEach(() => {
  for (const { id } of toasts.current()) closeToast(id);
  for (const { id } of modals.current()) closeModal(id);
});

const region = <ToastRegion label="Messages" closeLabel="Close" />;

/** What React does with a part whose markup the server has sent: "mount", and "update" for each time that it renders it again. */
async function rendersOf(part: ReactElement): Promise<string[]> {
  const renders: string[] = [];
  const page = (
    <StaticRouter location="/pokies">
      <Language intl={intlFor("en", messagesOf("en"))}>
        <Profiler id="part" onRender={(_, phase) => renders.push(phase)}>
          {part}
        </Profiler>
      </Language>
    </StaticRouter>
  );
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(page);
  renders.length = 0;
  let taken: Root | undefined;
  await act(async () => {
    taken = hydrateRoot(place, page);
  });
  await act(async () => taken?.unmount());
  place.remove();
  return renders;
}

it("what a page shows nothing of yet is rendered once as the page is taken over, not again at once: that would hold up a phone", async () => {
  expect(await rendersOf(region), "toasts").toEqual(["mount"]);
  expect(await rendersOf(<Modals />), "modals").toEqual(["mount"]);
});

it("so is what has been shown and is gone", async () => {
  closeToast(showToast("Saved"));
  openModal("limits")();
  expect(await rendersOf(region), "toasts").toEqual(["mount"]);
  expect(await rendersOf(<Modals />), "modals").toEqual(["mount"]);
});
