// @vitest-environment happy-dom
import { Link } from "@remix-run/react";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useIntl } from "react-intl";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { PATIENT } from "#tests/harness/patient.ts";
import { renderPart, type Sent } from "#tests/harness/render-part.tsx";
import { TranslateContext, translatorOf } from "#ui/translate.ts";
import { MailForm } from "../../auth/mail-form.tsx";

const PATIENCE_MS = 8_000;

let sent: Sent[];
beforeEach(() => {
  sent = [];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
/** As a press of the button does, and Enter in a field. */
const press = () => fireEvent.submit(button().form!);

const Page = () => (
  <TranslateContext.Provider value={translatorOf(useIntl())}>
    <MailForm captcha="remind" button="Send" result={undefined} />
    <Link to="/elsewhere">Away</Link>
  </TranslateContext.Provider>
);
/** A form whose captcha doesn't come, beside a link that leads away. */
const show = () => renderPart(<Page />, (form) => sent.push(form));

it("[AUTH-08 part: a press that waits] while a press waits for the captcha the form is busy, and a second press sends nothing more", async () => {
  show();
  press();
  expect([button().disabled, button().getAttribute("aria-busy")]).toEqual([true, "true"]);
  await wait(PATIENCE_MS - 1_000);
  press();
  expect(sent).toHaveLength(0);
  await wait(1_000);
  await vi.waitFor(() => expect(sent).toHaveLength(1), PATIENT);
  await wait(PATIENCE_MS);
  expect([sent.length, button().disabled]).toEqual([1, false]);
});

it("[AUTH-08 part: a press that waits] a form whose page was left while a press waited is not sent", async () => {
  show();
  press();
  fireEvent.click(screen.getByText("Away"));
  await wait(PATIENCE_MS - 1);
  expect(screen.queryByTestId("elsewhere")).toBeTruthy();
  await wait(PATIENCE_MS);
  expect(sent).toHaveLength(0);
});
