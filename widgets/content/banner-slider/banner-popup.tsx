import { X } from "lucide-react";
import { useIntl } from "react-intl";
import type { BannerSecondButton } from "#schemas/content/banner.ts";
import { Icon } from "#ui/icon.tsx";

/** The conditions of a promotion on the browser's own popover: it opens before any script has loaded. */
export function BannerPopup({ id, button }: { id: string; button: BannerSecondButton }) {
  const intl = useIntl();
  const { title, secondTitle, desc } = button.popup;
  return (
    <>
      <button type="button" className="banner-second focus-ring" {...{ popovertarget: id }}>
        {button.name}
      </button>
      <div id={id} className="banner-popup" role="dialog" aria-labelledby={`${id}-title`} {...{ popover: "auto" }}>
        <header className="flex items-start justify-between gap-4">
          <p id={`${id}-title`} className="font-bold font-display text-lg">
            {title}
          </p>
          <button
            type="button"
            className="banner-popup-close focus-ring"
            aria-label={intl.formatMessage({ id: "LOBBY.BANNER.CLOSE" })}
            {...{ popovertarget: id, popovertargetaction: "hide" }}
          >
            <Icon of={X} />
          </button>
        </header>
        {secondTitle ? <p className="mt-1 font-semibold text-brand">{secondTitle}</p> : null}
        <p className="banner-popup-text">{desc}</p>
      </div>
    </>
  );
}
