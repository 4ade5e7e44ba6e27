import { Timer } from "lucide-react";
import { useContext } from "react";
import type { Banner, BannerPicture } from "#schemas/content/banner.ts";
import { blockedInGuestMode } from "#schemas/rules/guest-mode.ts";
import { buttonClasses } from "#ui/button-classes.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { SiteLink, SitePrefix } from "#ui/site-link.tsx";
import { Countdown } from "../countdown/countdown.tsx";
import { BannerGradient } from "./banner-gradient.tsx";
import { BannerPopup } from "./banner-popup.tsx";

interface Props {
  banner: Banner;
  /** In the first view: its picture is the page's largest, and is asked for first. */
  first: boolean;
  /** What a screen reader says of its place: "2 of 5". */
  place: string;
  /** The server's time in milliseconds. */
  now: number;
}

/** A promotion (document 3 section 3). */
export function BannerSlide({ banner, first, place, now }: Props) {
  const { title, description, labels, button, secondButton, timer } = banner;
  const closed = useContext(SitePrefix).startsWith("/guest");
  const target = button?.url ?? banner.tournamentLink;
  // A fully restricted region is led to no closed place (GUARD-04).
  const href = closed && target && blockedInGuestMode(target) ? null : target;
  return (
    <li className="banner-slide" data-banner={banner.id} aria-roledescription="slide" aria-label={`${place}: ${title}`}>
      <BannerGradient colours={banner.gradient} />
      {banner.isSkeleton && !banner.image ? <span className="banner-skeleton" aria-hidden="true" /> : null}
      {banner.image ? <BannerArt picture={banner.image} first={first} className="banner-art" /> : null}
      {banner.overlayImage ? (
        <BannerArt picture={banner.overlayImage} first={false} className="banner-art banner-overlay" />
      ) : null}
      <div className="banner-text">
        {labels.length > 0 || timer ? (
          <p className="flex flex-wrap gap-1.5">
            {labels.map((label) => (
              <span key={label} className="banner-label">
                {label}
              </span>
            ))}
            {timer ? (
              <span className="banner-label inline-flex items-center gap-1">
                <Icon of={Timer} size={16} />
                <Countdown startAt={timer.startAt} endAt={timer.endAt} now={now} />
              </span>
            ) : null}
          </p>
        ) : null}
        <h2 className="banner-title" {...banner.tag}>
          {title}
        </h2>
        {description ? <p className="banner-description">{description}</p> : null}
        <div className="mt-1 flex flex-wrap gap-2">
          {button && href ? (
            <BannerLink href={href} identifier={button.frontendIdentifier ?? banner.identifier}>
              {button.name}
            </BannerLink>
          ) : null}
          {secondButton ? <BannerPopup id={`banner-popup-${banner.id}`} button={secondButton} /> : null}
        </div>
      </div>
    </li>
  );
}

/** A path of this site or, in a new tab, another site. */
function BannerLink({ href, identifier, children }: { href: string; identifier: string; children: string }) {
  const look = classNames(buttonClasses({ variant: "main" }), "banner-button");
  if (href.startsWith("#"))
    return (
      <a href={href} className={look} data-banner={identifier}>
        {children}
      </a>
    );
  return href.startsWith("/") ? (
    <SiteLink to={href} className={look} data-banner={identifier}>
      {children}
    </SiteLink>
  ) : (
    <a href={href} className={look} data-banner={identifier} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** React 18 knows the attribute only as HTML writes it. */
const AT_ONCE = { fetchpriority: "high" };

const BannerArt = ({ picture, first, className }: { picture: BannerPicture; first: boolean; className: string }) => (
  <picture>
    <source media="(min-width: 768px)" srcSet={picture.wide} width={1200} height={480} />
    <img
      className={className}
      src={picture.narrow}
      alt={picture.alt}
      width={720}
      height={600}
      {...(first ? AT_ONCE : { loading: "lazy", decoding: "async" })}
    />
  </picture>
);
