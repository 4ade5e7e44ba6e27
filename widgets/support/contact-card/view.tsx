import { Mail, MessageCircle, Phone } from "lucide-react";
import { FormattedMessage } from "react-intl";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { ContactWay } from "./data.server.ts";
import type { meta } from "./meta.ts";

const ICONS = { chat: MessageCircle, email: Mail, phone: Phone } as const;

export default function ContactCard({ parameters, data }: WidgetProps<typeof meta, ContactWay[]>) {
  if (data.length === 0) return null;
  return (
    <section className="rounded-large border border-line bg-surface p-6 shadow-card">
      <h2 className="font-display font-semibold text-lg">
        {parameters.title ?? <FormattedMessage id="WIDGET.CONTACT.TITLE" />}
      </h2>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {data.map(({ way, text, href }) => (
          <li key={way}>
            <a
              href={href}
              className="focus-ring flex min-h-11 items-center gap-3 rounded-medium border border-line bg-raised px-4 py-2 hover:border-brand"
            >
              <Icon of={ICONS[way]} className="flex-none text-brand" />
              <span className="min-w-0 break-words">{text || <FormattedMessage id="WIDGET.CONTACT.CHAT" />}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
