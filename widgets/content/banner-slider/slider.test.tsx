// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Banner } from "#schemas/content/banner.ts";
import { renderPart } from "#tests/harness/render-part.tsx";
import { loaded } from "#ui/use-as-sent.ts";
import { BannerSlider } from "./slider.tsx";
import { AUTOPLAY_MS } from "./use-autoplay.ts";

const NOW = Date.UTC(2026, 0, 1);

const banner = (about: Partial<Banner>): Banner => ({
  id: "one",
  identifier: "one",
  title: "First deposit",
  description: "Up to 500",
  labels: ["Welcome"],
  gradient: ["#111111", "#222222", "#333333", "#444444"],
  button: { name: "Claim", url: "/sign-up", type: "register" },
  secondButton: { name: "Terms", popup: { title: "In short", secondTitle: "Once", desc: "Wager 35 times." } },
  image: { wide: "/media/banners/a-wide.webp", narrow: "/media/banners/a-tall.webp", alt: "" },
  overlayImage: null,
  timer: null,
  isSkeleton: false,
  isTournament: false,
  tournamentLink: null,
  size: "large",
  ...about,
});
const banners = [
  banner({}),
  banner({
    id: "two",
    title: "Race",
    button: { name: "Join", url: "https://elsewhere.example/", type: "link" },
    secondButton: null,
    image: null,
    isSkeleton: true,
    timer: { startAt: "2025-12-01T00:00:00Z", endAt: "2026-01-02T01:02:03Z" },
  }),
];

/** happy-dom lays nothing out: what scrolls is watched, and reduced motion is answered. */
const scrolled: number[] = [];
let reduced = false;
const show = () => renderPart(<BannerSlider banners={loaded(banners)} label="Promotions" now={NOW} hero />);
const others = banners.map((each) => ({ ...each, id: `${each.id} anew` }));
function Published() {
  const [version, setVersion] = useState("1");
  return (
    <>
      <button type="button" onClick={() => setVersion("2")}>
        Publish
      </button>
      <BannerSlider banners={{ version, list: version === "1" ? banners : others }} label="Promotions" now={NOW} hero />
    </>
  );
}
const track = () => {
  const list = document.querySelector<HTMLElement>(".banner-track");
  if (!list) throw new Error("the slides have a track");
  return list;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  scrolled.length = 0;
  reduced = false;
  vi.spyOn(HTMLElement.prototype, "scrollTo").mockImplementation((place?: unknown) => {
    scrolled.push((place as ScrollToOptions).left ?? 0);
  });
  vi.spyOn(window, "matchMedia").mockImplementation(
    () => ({ matches: reduced, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe("a banner slider", () => {
  it("[BANNER-03] shows title, text, labels, both buttons, the picture at once and the time that is left", async () => {
    show();
    await wait(0);
    expect(screen.getByRole("heading", { name: "First deposit" })).toBeTruthy();
    expect(screen.getAllByText("Welcome").length).toBeGreaterThan(0);
    expect(screen.getByRole("link", { name: "Claim" }).getAttribute("href")).toBe("/sign-up");
    const terms = screen.getByRole("button", { name: "Terms" });
    expect(document.getElementById(terms.getAttribute("popovertarget") ?? "")?.textContent).toContain(
      "Wager 35 times.",
    );
    const picture = document.querySelector("img");
    expect([picture?.getAttribute("fetchpriority"), picture?.getAttribute("loading")]).toEqual(["high", null]);
    expect(screen.getByRole("timer").textContent).toBe("Ends in 1 day 01:02:03");
    expect(document.querySelector(".banner-skeleton")).toBeTruthy();
  });

  it("[CMS-09] opens another site safely, and colours itself without styles that the policy forbids", async () => {
    const { container } = show();
    await wait(0);
    expect(screen.getByRole("link", { name: "Join" }).getAttribute("rel")).toBe("noopener noreferrer nofollow");
    expect(container.innerHTML).toContain('stop-color="#111111"');
    expect(container.innerHTML).not.toMatch(/ style="|<style/);
  });

  it("[BANNER-02 part: autoplay] goes on every ten seconds", async () => {
    show();
    await wait(AUTOPLAY_MS - 100);
    expect(scrolled).toHaveLength(0);
    await wait(200);
    expect(scrolled).toHaveLength(1);
  });

  it("[BANNER-02 part: pauses] stands still under the pointer, with the focus inside, when stopped, and for who wants no motion", async () => {
    show();
    await wait(0);
    const region = track().parentElement as HTMLElement;
    act(() => void region.dispatchEvent(new Event("pointerenter")));
    await wait(AUTOPLAY_MS * 2);
    expect(scrolled).toHaveLength(0);
    act(() => void region.dispatchEvent(new Event("pointerleave")));
    act(() => screen.getByRole("link", { name: "Claim" }).focus());
    await wait(AUTOPLAY_MS * 2);
    expect(scrolled).toHaveLength(0);
    act(() => screen.getByRole("link", { name: "Claim" }).blur());
    fireEvent.click(screen.getByRole("button", { name: "Stop the slide show" }));
    await wait(AUTOPLAY_MS * 2);
    expect(scrolled).toHaveLength(0);
    cleanup();
    reduced = true;
    show();
    await wait(AUTOPLAY_MS * 2);
    expect(scrolled).toHaveLength(0);
  });

  it("[BANNER-02 part: its buttons] is turned by its buttons", async () => {
    show();
    await wait(0);
    fireEvent.click(screen.getByRole("button", { name: "Next promotion" }));
    fireEvent.click(screen.getByRole("button", { name: "Promotion 2: Race" }));
    expect(scrolled).toHaveLength(2);
  });

  it("[BANNER-02 part: which is in view] says which promotion is in view, also of others that have come in their place", async () => {
    const observed = new Map<Element, (seen: unknown[]) => void>();
    class Observer {
      constructor(private readonly found: (seen: unknown[]) => void) {}
      observe = (slide: Element) => void observed.set(slide, this.found);
      disconnect = () => observed.clear();
    }
    vi.stubGlobal("IntersectionObserver", Observer);
    const see = (index: number) => {
      const target = track().children[index] as Element;
      act(() => observed.get(target)?.([{ isIntersecting: true, target }]));
    };
    const inView = () => screen.getAllByRole("button", { current: true }).map((dot) => dot.getAttribute("aria-label"));
    renderPart(<Published />);
    await wait(0);
    see(1);
    expect(inView()).toEqual(["Promotion 2: Race"]);
    fireEvent.click(screen.getByText("Publish"));
    see(0);
    expect(inView()).toEqual(["Promotion 1: First deposit"]);
    vi.unstubAllGlobals();
  });
});
