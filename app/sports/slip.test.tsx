// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { EmptySlip } from "./empty-slip.tsx";
import { Slip } from "./slip.tsx";

const draw = (page: JSX.Element) => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(<Language intl={intlFor("en", messagesOf("en"))}>{page}</Language>);
  return root;
};

it("until the browser's storage is read the slip waits, as high as an empty slip, and doesn't say that it is empty", () => {
  const slip = draw(<Slip />);
  const waiting = slip.querySelector("[role=status]");
  expect(waiting?.getAttribute("aria-label")).toBeTruthy();
  const empty = draw(<EmptySlip />).querySelector("p");
  expect(waiting?.className).toBe(empty?.className);
  expect(waiting?.textContent).toBe(empty?.textContent);
  expect(waiting?.querySelector("span")?.className).toBe("invisible");
});
