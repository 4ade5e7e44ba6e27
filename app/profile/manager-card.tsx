import { Clock, Mail, MessageCircle, Send } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Manager } from "#schemas/config/managers.ts";
import { Icon } from "#ui/icon.tsx";

const LINK =
  "focus-ring inline-flex min-h-11 items-center gap-2 rounded-medium border border-line bg-raised px-3 text-sm hover:border-brand";

/** Who looks after a VIP player, and how they are reached (PROF-08). */
export function ManagerCard({ manager }: { manager: Manager }) {
  const intl = useIntl();
  const { managerName, avatar, time, whatsAppLink, telegramLink, email } = manager;
  return (
    <section
      aria-label={intl.formatMessage({ id: "PROFILE.MANAGER" })}
      className="grid gap-3 rounded-large border border-line bg-surface p-4 shadow-card"
    >
      <div className="flex items-center gap-3">
        <img
          src={`/brand-art/${avatar}`}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className="size-14 rounded-full border border-line bg-raised object-cover"
        />
        <div className="min-w-0">
          <p className="text-muted text-xs">{intl.formatMessage({ id: "PROFILE.MANAGER" })}</p>
          <p className="truncate font-bold font-display">{managerName}</p>
          <p className="flex items-center gap-1.5 text-muted text-sm">
            <Icon of={Clock} size={16} />
            {time}
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-2">
        {whatsAppLink ? (
          <Contact href={whatsAppLink} icon={<Icon of={MessageCircle} size={16} />}>
            WhatsApp
          </Contact>
        ) : null}
        {telegramLink ? (
          <Contact href={telegramLink} icon={<Icon of={Send} size={16} />}>
            Telegram
          </Contact>
        ) : null}
        <Contact href={`mailto:${email}`} icon={<Icon of={Mail} size={16} />}>
          {intl.formatMessage({ id: "PROFILE.MANAGER.MAIL" })}
        </Contact>
      </ul>
    </section>
  );
}

const Contact = ({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) => (
  <li>
    <a
      href={href}
      rel="noreferrer noopener"
      className={LINK}
      {...(href.startsWith("mailto:") ? {} : { target: "_blank" })}
    >
      {icon}
      {children}
    </a>
  </li>
);
