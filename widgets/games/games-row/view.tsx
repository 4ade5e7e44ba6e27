import { useIntl } from "react-intl";
import type { WidgetProps } from "../../registry/contract.ts";
import { GameRow } from "../row/row.tsx";
import type { GamesRowData } from "./data.server.ts";
import type { meta } from "./meta.ts";

/** A row without games is not shown: an empty shelf helps nobody. */
export default function GamesRow({ parameters, data }: WidgetProps<typeof meta, GamesRowData>) {
  const intl = useIntl();
  if (data.games.length === 0) return null;
  return (
    <GameRow
      title={parameters.title ?? intl.formatMessage({ id: "WIDGET.GAMES_ROW.TITLE" })}
      games={data.games}
      total={data.total ?? undefined}
      href={data.href ?? undefined}
      audience={{ signedIn: data.signedIn, currency: data.currency }}
    />
  );
}
