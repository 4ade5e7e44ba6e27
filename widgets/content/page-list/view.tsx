import { Link } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import type { MenuPage } from "#schemas/content/page.ts";
import { Icon } from "#ui/icon.tsx";
import type { WidgetProps } from "../../registry/contract.ts";
import type { meta } from "./meta.ts";

const LINE =
  "focus-ring flex min-h-11 items-center justify-between gap-3 rounded-medium border border-line bg-surface px-4 py-2 hover:border-brand";

export default function PageList({ data }: WidgetProps<typeof meta, MenuPage[]>) {
  if (data.length === 0) return null;
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {data.map(({ id, title, href }) => (
        <li key={id}>
          {href.startsWith("/") ? (
            <Link to={href} className={LINE}>
              <Line title={title} />
            </Link>
          ) : (
            <a href={href} rel="noopener noreferrer nofollow" target="_blank" className={LINE}>
              <Line title={title} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const Line = ({ title }: { title: string }) => (
  <>
    <span className="min-w-0 break-words">{title}</span>
    <Icon of={ChevronRight} size={16} className="flex-none text-muted" />
  </>
);
