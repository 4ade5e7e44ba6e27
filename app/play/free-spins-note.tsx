import { Link } from "@remix-run/react";
import { useIntl } from "react-intl";
import type { GameFreeSpins } from "./free-spins.server.ts";

/** Under the game: the free spins that the player has in it, and where they are activated. */
export function FreeSpinsNote({ spins: { count, active } }: { spins: GameFreeSpins }) {
  const intl = useIntl();
  return (
    <p className="px-3 py-2 text-center text-sm">
      {intl.formatMessage({ id: active ? "GAME.FREE_SPINS.ACTIVE" : "GAME.FREE_SPINS.READY" }, { count })}{" "}
      {active ? null : (
        <Link
          to="/profile/gifts"
          className="focus-ring inline-flex min-h-6 items-center rounded-small text-brand underline underline-offset-4"
        >
          {intl.formatMessage({ id: "GAME.FREE_SPINS.ACTIVATE" })}
        </Link>
      )}
    </p>
  );
}
