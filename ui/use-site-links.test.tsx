// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it } from "vitest";
import { renderPart } from "#tests/harness/render-part.tsx";
import { SiteLink } from "./site-link.tsx";
import { useSiteLinks } from "./use-site-links.ts";

function Menu() {
  const root = useRef<HTMLElement>(null);
  useSiteLinks(root);
  return (
    <nav ref={root}>
      <SiteLink to="/pokies">A page</SiteLink>
      <a href="/de" hrefLang="de">
        Another language
      </a>
      <a href="/pokies" target="_blank" rel="noreferrer">
        A window
      </a>
      <a href="https://elsewhere.example/">Another site</a>
    </nav>
  );
}

afterEach(cleanup);

/** Whether the browser is left to follow a link itself. */
const isLeft = (name: string, how: object = {}) => {
  // The browser of the tests would load the address.
  const stop = (event: Event) => event.preventDefault();
  let left = false;
  const look = (event: Event) => {
    left = !event.defaultPrevented;
    stop(event);
  };
  document.addEventListener("click", look);
  fireEvent.click(screen.getByText(name), how);
  document.removeEventListener("click", look);
  return left;
};

it("follows pages of the site without a document load, and leaves everything else to the browser", async () => {
  renderPart(<Menu />);
  await screen.findByText("A page");
  expect(isLeft("A page", { ctrlKey: true })).toBe(true);
  expect(isLeft("Another language")).toBe(true);
  expect(isLeft("A window")).toBe(true);
  expect(isLeft("Another site")).toBe(true);
  expect(isLeft("A page")).toBe(false);
  expect(await screen.findByTestId("elsewhere")).toBeTruthy();
});
