import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { Banner } from "#schemas/content/banner.ts";
import { useFragmentCache } from "#ui/fragment-cache.tsx";
import { Icon } from "#ui/icon.tsx";
import { translatorOf } from "#ui/translate.ts";
import { type Sent, useAsSent } from "#ui/use-as-sent.ts";
import { useSiteLinks } from "#ui/use-site-links.ts";
import { BannerSlide } from "./banner-slide.tsx";
import { AUTOPLAY_MS, showSlide, useAutoplay } from "./use-autoplay.ts";

interface Props {
  banners: Sent<Banner>;
  label: string;
  /** The server's time in milliseconds. */
  now: number;
  autoplayMs?: number;
  /** The first picture belongs to the first view. */
  hero?: boolean;
}

const TRACK = "banner-track";

type SlideName = Pick<Banner, "id" | "title">;

/** Which banners the document shows. */
const readSlides = (track: Element | null): SlideName[] =>
  [...(track?.querySelectorAll<HTMLElement>(":scope > li") ?? [])].map((slide) => ({
    id: slide.dataset.banner ?? "",
    title: slide.querySelector("h2")?.textContent ?? "",
  }));

/** Promotions that follow each other (BANNER-02). Without script it is a row to swipe through. */
export function BannerSlider({ banners, label, now, autoplayMs = AUTOPLAY_MS, hero = false }: Props) {
  const t = translatorOf(useIntl());
  const list = useRef<HTMLUListElement>(null);
  const [stopped, setStopped] = useState(false);
  const asSent = useAsSent(banners, `.${TRACK}`, readSlides);
  const shown: readonly SlideName[] = banners.list ?? asSent?.found ?? [];
  const count = shown.length;
  const current = useAutoplay(list, { count, interval: autoplayMs, stopped, version: banners.version });
  const fragmentCache = useFragmentCache();
  // Whole seconds are what a countdown shows, and what its markup is kept for.
  const second = now - (now % 1_000);
  useSiteLinks(list);
  const rendered = banners.list ?? [];
  const slides = fragmentCache(
    () => `banners ${hero} ${second} ${JSON.stringify(rendered)}`,
    () => (
      <>
        {rendered.map((banner, index) => (
          <BannerSlide
            key={banner.id}
            banner={banner}
            first={hero && index === 0}
            now={second}
            place={t("LOBBY.BANNER.PLACE", { number: index + 1, count })}
          />
        ))}
      </>
    ),
  );
  const turn = (step: number) => showSlide(list.current, (current + step + count) % count);
  return (
    <section className="banner-slider" aria-roledescription={t("LOBBY.BANNER.CAROUSEL")} aria-label={label}>
      <ul ref={list} className={TRACK} {...(asSent?.content ?? slides)} />
      {count > 1 ? (
        <div className="banner-controls">
          <button
            type="button"
            className="banner-control"
            aria-label={t("LOBBY.BANNER.PREVIOUS")}
            onClick={() => turn(-1)}
          >
            <Icon of={ChevronLeft} size={16} />
          </button>
          {shown.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              className="banner-dot"
              aria-label={t("LOBBY.BANNER.GO", { number: index + 1, title })}
              aria-current={index === current ? "true" : undefined}
              onClick={() => showSlide(list.current, index)}
            />
          ))}
          <button type="button" className="banner-control" aria-label={t("LOBBY.BANNER.NEXT")} onClick={() => turn(1)}>
            <Icon of={ChevronRight} size={16} />
          </button>
          <button
            type="button"
            className="banner-control banner-pause"
            aria-label={stopped ? t("LOBBY.BANNER.START") : t("LOBBY.BANNER.STOP")}
            onClick={() => setStopped(!stopped)}
          >
            <Icon of={stopped ? Play : Pause} size={16} />
          </button>
        </div>
      ) : null}
    </section>
  );
}
