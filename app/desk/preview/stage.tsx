import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "#ui/translate.ts";

export const WIDTHS = [360, 768, 1440] as const;
const POLL_INTERVAL_MS = 500;
export type Width = (typeof WIDTHS)[number];

interface Props {
  /** Path of the site, its prefix included. */
  path: string;
  /** Another one loads the page again. */
  version: string;
  /** A new version loads the page that the editor has walked to; otherwise `path` is shown again. */
  staysWhereWalked?: boolean;
  width?: Width;
  /** Beside the widths: what can be done with the page that is shown. */
  children?: ReactNode;
}

/** The site in a frame as wide as a device, shrunk to the place that there is. Followed links are told by address. */
export function Stage({ path, version, staysWhereWalked = false, width: first = 360, children }: Props) {
  const t = useTranslate();
  const [width, setWidth] = useState<Width>(first);
  const [shown, setShown] = useState(path);
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => setShown(path), [path]);
  // The site changes pages by script, of which a frame raises no event.
  useEffect(() => {
    const timer = setInterval(
      () => setShown(frame.current?.contentWindow?.location.pathname ?? path),
      POLL_INTERVAL_MS,
    );
    return () => clearInterval(timer);
  }, [path]);
  useEffect(() => {
    const place = screen.current;
    if (!place) return;
    const shrink = () => {
      const scale = Math.min(1, place.clientWidth / width);
      const style = frame.current?.style;
      if (!style) return;
      style.left = `${Math.max(0, (place.clientWidth - width * scale) / 2)}px`;
      style.height = `${100 / scale}%`;
      style.transform = `scale(${scale})`;
    };
    const observer = new ResizeObserver(shrink);
    observer.observe(place);
    shrink();
    return () => observer.disconnect();
  }, [width]);

  // The frame's address is set by hand: a changed `src` and a reload at the same time would cancel each other.
  const [src] = useState(path);
  const seen = useRef({ path, version });
  useEffect(() => {
    const before = seen.current;
    if (before.path === path && before.version === version) return;
    seen.current = { path, version };
    const place = frame.current?.contentWindow?.location;
    if (staysWhereWalked && before.path === path) place?.reload();
    else place?.replace(path);
  }, [path, version, staysWhereWalked]);

  return (
    <section className="desk-stage" aria-label={t("DESK.STAGE.LABEL")}>
      <div className="desk-stage-bar">
        <code>{shown}</code>
        <span className="desk-row">
          <fieldset className="desk-row" aria-label={t("DESK.STAGE.WIDTH")}>
            {WIDTHS.map((each) => (
              <button
                key={each}
                type="button"
                className="desk-button"
                aria-pressed={each === width}
                onClick={() => setWidth(each)}
              >
                {each}
              </button>
            ))}
          </fieldset>
          {children}
        </span>
      </div>
      <div ref={screen} className={`desk-screen desk-screen-${width}`}>
        <iframe
          ref={frame}
          src={src}
          title={t("DESK.STAGE.LABEL")}
          onLoad={({ currentTarget }) => setShown(currentTarget.contentWindow?.location.pathname ?? path)}
        />
      </div>
    </section>
  );
}
