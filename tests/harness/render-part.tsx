import { readdirSync, readFileSync } from "node:fs";
import { createRemixStub } from "@remix-run/testing";
import { type RenderResult, render } from "@testing-library/react";
import { createContext, type ReactElement, useContext } from "react";
import { IntlProvider } from "react-intl";

const FOLDER = "app/i18n/messages/en";

/** The English texts, as their files hold them. */
export const englishMessages: Record<string, string> = Object.assign(
  {},
  ...readdirSync(FOLDER)
    .filter((file) => file !== "locale.json")
    .map((file) => JSON.parse(readFileSync(`${FOLDER}/${file}`, "utf8")) as object),
);

/** What a route of the page under test did with a form that was sent to it. */
export type Sent = Record<string, FormDataEntryValue>;

/** Takes a form; the page's request is pending until the promise has settled. */
type OnSend = (form: Sent) => unknown;

function page(element: ReactElement, onSend?: OnSend): ReactElement {
  const action = async ({ request }: { request: Request }) => {
    await onSend?.(Object.fromEntries(await request.formData()));
    return { ok: true };
  };
  const Stub = createRemixStub([
    { path: "/", Component: UnderTest, action },
    { path: "*", Component: Elsewhere, action },
  ]);
  return (
    <IntlProvider locale="en" messages={englishMessages}>
      <Part.Provider value={element}>
        <Stub
          initialEntries={["/"]}
          future={{ v3_relativeSplatPath: true, v3_fetcherPersist: true, v3_singleFetch: true }}
        />
      </Part.Provider>
    </IntlProvider>
  );
}

const Part = createContext<ReactElement | null>(null);
const UnderTest = () => useContext(Part);
const Elsewhere = () => <p data-testid="elsewhere" />;

/** Remix's own stub leaves out a flag of the router's, which the router points out once. Every other warning counts. */
function hearNoFlagNotice(): void {
  const warn = console.warn;
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes("React Router Future Flag Warning")) warn(...args);
  };
}

/** Renders a part of a page in a browser: English, with a router around it. */
export function renderPart(element: ReactElement, onSend?: OnSend): RenderResult {
  hearNoFlagNotice();
  return render(page(element, onSend));
}
