// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { ErrorPage } from "./errors/error-page.tsx";
import { prepareFooter } from "./footer/footer.tsx";
import { Frame } from "./frame.tsx";
import type { Frame as FrameData } from "./frame-shape.ts";
import { topNavigation } from "./navigation.ts";
import { preparePlayerSections } from "./player-sections.ts";
import { sendFrame } from "./sent-frame.ts";
import { prepareDrawer } from "./sidebar/drawer.tsx";

const frame = (changes: Partial<FrameData> = {}): FrameData => ({
  locale: "en",
  locales: ["en", "de"],
  prefix: "/de",
  origin: "https://orbit.example",
  nonce: "n",
  guestMode: false,
  country: "CA",
  partlyRestricted: false,
  brand: { id: "orbit", name: "Orbit", scheme: "dark", shadow: "glow", pattern: "stars", ground: "#000000" },
  fonts: { display: "Sora", text: "Inter" },
  style: "",
  description: "",
  messages: "/messages/en.json",
  logo: { full: "/brand-art/logo-full.svg", mobile: "/brand-art/logo-mobile.svg", alt: "Orbit", width: 104 },
  flags: {},
  pages: ["/vip", "/support", "/favorite-games", "/deposit", "/responsible-gaming", "/awards", "/cookie-policy"],
  player: null,
  balance: null,
  coinUnit: "coin",
  accounts: [],
  gifts: { ready: 0, wagering: { wagered: 0, total: 0 } },
  top: topNavigation({
    sportsUrl: null,
    isOn: () => false,
    hasPage: () => true,
    pages: { rocketMart: "a", rocketChance: "b", activityHub: "c" },
    blocked: [],
    topMenu: [],
    activeTournaments: 2,
    wheel: null,
    has: () => true,
  }),
  categories: { pokies: [{ slug: "top", icon: "crown" }], live: [] },
  support: { chat: true, email: "help@orbit.example" },
  licence: { authority: "Curaçao", minimumAge: 18 },
  footerVersion: "1",
  footer: {
    info: [{ id: "vip", to: "/vip", label: "NAV.VIP", icon: "crown" }],
    affiliates: "https://partners.example",
    blog: null,
    phone: "+1 555 0142",
    email: "help@orbit.example",
    chat: true,
    social: [{ network: "telegram", url: "https://telegram.example/orbit" }],
    awards: [{ id: "1", name: "Best newcomer", year: 2025, imgUrl: null }],
    providers: [{ id: "northforge", title: "Northforge", slug: "northforge" }],
    payments: [{ id: "visa", title: "Visa" }],
    licence: {
      authority: "Curaçao",
      number: "MQ-CW-1",
      seal: "seal-cw.svg",
      text: "Licensed.",
      minimumAge: 18,
      copyright: "© 2026 Orbit",
    },
    protectedHost: false,
    snippet: [],
  },
  pendingActions: null,
  requiredModals: [],
  vip: null,
  preview: null,
  giftsVersion: null,
  inPreview: false,
  modal: null,
  bookmarks: [],
  ...changes,
});

const player: FrameData["player"] = {
  id: 1,
  name: "Vera",
  email: "vera@example.org",
  confirmed: false,
  statuses: ["Star"],
  level: "Star",
  vip: false,
  currency: "EUR",
};

async function show(data: FrameData, page = <h1>Page</h1>, path = "/") {
  const router = createMemoryRouter(
    [{ id: "root", path: "*", loader: () => sendFrame(data), element: <Frame kind="casino">{page}</Frame> }],
    { initialEntries: [path], hydrationData: { loaderData: { root: sendFrame(data) } } },
  );
  await act(async () => {
    render(
      <Language intl={intlFor("en", messagesOf("en"))}>
        <RouterProvider router={router} />
      </Language>,
    );
  });
}

// What is loaded when it is needed is there from the start, as it is on the server.
beforeAll(() => Promise.all([prepareFooter(), prepareDrawer(), preparePlayerSections()]));

beforeEach(() => {
  // The router announces its next version's defaults; the storefront's own build has chosen them.
  vi.mocked(console.warn).mockImplementation(() => {});
  // A footer that is asked for does not come.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = (place: HTMLElement) =>
  within(place)
    .getAllByRole("link")
    .map((link) => link.textContent);

describe("the frame", () => {
  it.each([
    ["header", { top: undefined }],
    ["footer", { footer: undefined }],
    ["menu", { categories: undefined }],
  ])("[ERR-03 part: a part of the shell] stands around its page when its %s throws", async (_, wrong) => {
    vi.mocked(console.error).mockImplementation(() => {});
    await show(frame(wrong as unknown as Partial<FrameData>));
    expect(screen.getByRole("heading", { name: "Page" })).toBeTruthy();
    expect(screen.getByRole("banner").querySelector('a[href="/de"], a[href="/"]')).toBeTruthy();
  });

  it("[NAV-03] offers a guest to sign in and up from the header, keeping where they are", async () => {
    await show(frame());
    const header = within(screen.getByRole("banner"));
    expect(header.getByText("Sign in").getAttribute("href")).toBe("/sign-in");
    expect(header.getByText("Sign up").getAttribute("href")).toBe("/sign-up");
    expect(header.queryByText("Deposit")).toBeNull();
    expect(header.getByLabelText("Find a game")).toBeTruthy();
    expect(header.getByLabelText("Language: English")).toBeTruthy();
  });

  it("[NAV-03] [NAV-09] shows a player the balance with its currency, deposit and account; a dash while it is not known", async () => {
    await show(frame({ player, balance: { currency: "EUR", total: 125_000, bonus: 25_000 } }));
    const header = within(screen.getByRole("banner"));
    // In the bar, and as what real and bonus money are together (NAV-09).
    expect(header.getAllByText("€1,250.00")).toHaveLength(2);
    expect(header.getByText("Loyalty tier").nextElementSibling?.textContent).toBe("Star");
    expect(header.getByRole("progressbar", { name: "Wagered" })).toHaveProperty("value", 0);
    expect(header.getByText("EUR")).toBeTruthy();
    expect(header.getByText("€1,000.00")).toBeTruthy();
    expect(header.getByText("Deposit")).toBeTruthy();
    expect(header.queryByText("Sign up")).toBeNull();
    cleanup();
    const gifts = { ready: 2, wagering: { wagered: 25_000, total: 100_000 } };
    await show(frame({ player, pages: ["/profile/gifts"], gifts }));
    expect(screen.getByRole("progressbar", { name: "Wagered" })).toHaveProperty("value", 25);
    expect(within(screen.getByRole("banner")).getByRole("link", { name: "Gifts: 2 to activate" })).toBeTruthy();
    const bar = within(screen.getByRole("navigation", { name: "Quick menu" }));
    expect(bar.getByText("Gifts: 2 to activate")).toBeTruthy();
    cleanup();
    await show(frame({ player }));
    expect(within(screen.getByRole("banner")).getAllByText("—").length).toBeGreaterThan(0);
  });

  it("[NAV-04] [AUTH-04] says that the address is unconfirmed, and signs out by a form", async () => {
    await show(frame({ player }));
    expect(screen.getByText(/vera@example.org\./)).toBeTruthy();
    expect(screen.getByText("Sign out").closest("form")?.getAttribute("action")).toBe("/sign-out");
    expect(screen.getByText("Sign out").closest("form")?.method).toBe("post");
  });

  it("[NAV-05] has the thumb's bar: the doors for guests or the deposit for players, then the places and the menu", async () => {
    await show(frame());
    const bar = screen.getByLabelText("Quick menu");
    expect(names(bar)).toEqual(["Sign in", "Sign up", "Games", "Slots", "Live"]);
    expect(within(bar).getByRole("button").getAttribute("popovertarget")).toBe("site-menu");
    cleanup();
    await show(frame({ player }));
    expect(names(screen.getByLabelText("Quick menu"))).toEqual(["Deposit", "Games", "Slots", "Live"]);
  });

  it("[NAV-06 part: its sections] the side menu: balance and cashbox, sections to unfold, tournaments with their count, pages, app, language, time", async () => {
    await show(frame({ player, balance: { currency: "EUR", total: 125_000, bonus: 25_000 } }));
    const drawer = within(document.getElementById("site-menu") as HTMLElement);
    expect(drawer.getByText("€1,250.00")).toBeTruthy();
    expect(drawer.getByText("Cashier").getAttribute("href")).toBe("/cashbox");
    expect(drawer.getByText("Tournaments").closest("a")?.textContent).toBe("Tournaments2");
    // A place that the menu has already is not told twice.
    expect(drawer.getAllByText("VIP club")).toHaveLength(1);
    expect(drawer.getByText("Install the app").closest("a")?.getAttribute("href")).toBe("/?modal=pwa");
    expect(drawer.getByText("Local time")).toBeTruthy();
    expect(drawer.getAllByText("All games").map((each) => each.closest("a")?.getAttribute("href"))).toEqual([
      "/de/pokies",
      "/de/live",
    ]);
    expect(drawer.queryByText("Top games")).toBeNull();
    const section = drawer.getByText("Slots").closest("details") as HTMLDetailsElement;
    act(() => {
      section.open = true;
      section.dispatchEvent(new Event("toggle"));
    });
    expect(drawer.getByText("Top games").closest("a")?.getAttribute("href")).toBe("/de/pokies/top");
    cleanup();
    await show(frame());
    const guests = within(document.getElementById("site-menu") as HTMLElement);
    expect(guests.getByText("Sign in").getAttribute("href")).toBe("/sign-in");
    expect(guests.queryByText("Cashier")).toBeNull();
    act(() => guests.getByLabelText("Hide for now").click());
    expect(guests.queryByText("New at Orbit?")).toBeNull();
    sessionStorage.clear();
  });

  it("[NAV-12 part: the menu] the floating menu leads to the bookmarks, and is not there without any, nor over a game's stake and spin", async () => {
    await show(frame());
    expect(screen.queryByLabelText("Bookmarks")).toBeNull();
    cleanup();
    const data = frame({
      bookmarks: [{ name: "quest", to: "/action", label: "MENU.BOOKMARK.QUEST", icon: "compass" }],
    });
    await show(data);
    expect(within(screen.getByLabelText("Bookmarks")).getByLabelText("Quests").getAttribute("href")).toBe("/action");
    cleanup();
    await show(data, <h1>Game</h1>, "/play/northforge/thunder-anvil");
    expect(screen.queryByLabelText("Bookmarks")).toBeNull();
  });

  it("offers no sign-in or sign-up in guest mode", async () => {
    await show(frame({ guestMode: true }));
    expect(screen.queryByText("Sign in")).toBeNull();
    expect(screen.queryByText("Sign up")).toBeNull();
  });

  it("offers a player no deposit in guest mode, and still the cashbox", async () => {
    await show(frame({ player }));
    expect(await screen.findAllByRole("link", { name: "Deposit" })).toHaveLength(2);
    cleanup();
    await show(frame({ player, guestMode: true }));
    expect(await screen.findByText("Cashier")).toBeTruthy();
    expect(screen.queryAllByRole("link", { name: "Deposit" })).toEqual([]);
  });

  it("[NAV-07 part: its sections] ends with links, contacts, awards, providers, payments, licence and copyright", async () => {
    await show(frame());
    const footer = within(screen.getByRole("contentinfo"));
    for (const text of [
      "Affiliates",
      "Responsible gaming",
      "Live chat",
      "Best newcomer",
      "Northforge",
      "Visa",
      "MQ-CW-1",
    ])
      expect(footer.getByText(text), text).toBeTruthy();
    expect(footer.getByText("+1 555 0142").closest("a")?.getAttribute("href")).toBe("tel:+15550142");
    expect(footer.getByText("Show all").getAttribute("href")).toBe("/de/awards");
    expect(footer.getByLabelText("Only for players aged 18 or over")).toBeTruthy();
    expect(footer.getByText("© 2026 Orbit")).toBeTruthy();
    expect(footer.queryByText("Blog")).toBeNull();
    expect(footer.queryByText("Protected content")).toBeNull();
  });

  it("[NAV-08] lists the host's languages as links that keep the page", async () => {
    await show(frame());
    const link = screen.getAllByText("Deutsch")[0]?.closest("a");
    expect(link?.getAttribute("href")).toBe("/de");
    expect(link?.getAttribute("hreflang")).toBe("de");
  });

  it("[ERR-03 part: the frame] [ROUTE-22] keeps standing around an error page, which has one next step", async () => {
    await show(frame(), <ErrorPage status={404} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Page not found");
    expect(screen.getByText("Go to the games").getAttribute("href")).toBe("/");
    expect(screen.getByRole("banner")).toBeTruthy();
  });
});
