import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslate } from "#ui/translate.ts";

export const WIDTHS = [360, 768, 1440] as const;
export type Width = (typeof WIDTHS)[number];

interface Props {
  /** Path of the site, its prefix included. */
  path: string;
  /** Another one loads the page again. */
  version: string;
  width?: Width;
  /** Beside the widths: what can be done with the page that is shown. */
  children?: ReactNode;
}

/** The site in a frame as wide as a device, shrunk to the place that there is. Followed links are told by address. */
export function Stage({ path, version, width: first = 360, children }: Props) {
  const t = useTranslate();
  const [width, setWidth] = useState<Width>(first);
  const [shown, setShown] = useState(path);
  const screen = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => setShown(path), [path]);
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

  // What is loaded again is the page that the editor has walked to, not the one that they began on.
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    frame.current?.contentWindow?.location.reload();
  }, [version]);

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
          src={path}
          title={t("DESK.STAGE.LABEL")}
          onLoad={({ currentTarget }) => setShown(currentTarget.contentWindow?.location.pathname ?? path)}
        />
      </div>
    </section>
  );
}
