import { Link } from "@remix-run/react";
import { FormattedMessage } from "react-intl";
import type { WidgetProps } from "../../registry/contract.ts";
import type { ProvidersListData } from "./data.server.ts";
import type { meta } from "./meta.ts";

export default function ProvidersList({ data }: WidgetProps<typeof meta, ProvidersListData>) {
  if (data.length === 0) {
    return (
      <p className="text-muted">
        <FormattedMessage id="WIDGET.PROVIDERS.EMPTY" />
      </p>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {data.map(({ slug, title, games }) => (
        <li key={slug}>
          <Link
            to={`/producers/${slug}`}
            className="focus-ring flex min-h-16 flex-col justify-center rounded-medium border border-line bg-surface px-4 py-3 transition-colors hover:border-brand"
          >
            <span className="font-display font-semibold">{title}</span>
            <span className="text-muted text-sm">
              <FormattedMessage id="WIDGET.PROVIDERS.GAMES" values={{ count: games }} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
