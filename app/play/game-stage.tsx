import { Link, useNavigate } from "@remix-run/react";
import { ArrowLeft, Maximize, Minimize } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { GAME_CHAT_ID } from "#schemas/rules/chat.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useFavourites } from "#widgets/games/tile/favourites.tsx";
import { FAVOURITES_FORM } from "#widgets/games/tile/tile.tsx";
import { gamePath } from "#widgets/games/tile/tile-links.ts";
import { useTellBalance } from "../shell/live-balance.ts";
import { FreeSpinsNote } from "./free-spins-note.tsx";
import type { GameFacts, GamePage } from "./load-game.server.ts";
import { PlayClock } from "./play-clock.tsx";
import { usePlayedSince } from "./played-since.ts";
import { RealityCheck } from "./reality-check.tsx";
import { useFrameMessages } from "./use-frame-messages.ts";
import { useFullScreen } from "./use-full-screen.ts";
import { useLaunchUrl } from "./use-launch-url.ts";
import { useLimitEnd } from "./use-limit-end.ts";
import { useRealityCheck } from "./use-reality-check.ts";
import { useRoundUnderWay } from "./use-round-under-way.ts";

interface Props {
  page: GamePage;
  game: GameFacts;
}

/** The game in its frame, under a bar with the way back, the mode, the heart and full screen (GAME-01). */
export function GameStage({ page, game }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const screen = useFullScreen(stage);
  const onClose = useCallback(() => navigate("/"), [navigate]);
  const reality = useRealityCheck(page.reality, frame);
  const round = useRoundUnderWay();
  const since = page.reality ? reality.since : null;
  const { played, balanceChanged, roundEnded } = usePlayedSince(since, page.currency, round.isUnderWay);
  useLimitEnd({ mode: page.mode, currency: page.currency, isUnderWay: round.isUnderWay });
  const launchUrl = useLaunchUrl(page);
  // What was under way in another frame is nothing to this one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is another frame
  useEffect(() => round.tell(false), [round, launchUrl]);
  const tellBalance = useTellBalance();
  const onBalance = useCallback(
    (total: number, currency: string) => {
      tellBalance(total, currency);
      balanceChanged();
    },
    [tellBalance, balanceChanged],
  );
  const onRound = useCallback(
    (isUnderWay: boolean) => {
      round.tell(isUnderWay);
      if (!isUnderWay) roundEnded();
    },
    [round, roundEnded],
  );
  const lost = useFrameMessages(frame, launchUrl, { onClose, onBalance, onRound });
  return (
    <div ref={stage} className="game-stage" data-live={game.live || undefined}>
      <div className="game-bar">
        <IconLink icon={ArrowLeft} label={intl.formatMessage({ id: "GAME.BACK" })} to="/" />
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-bold font-display text-base md:text-lg">{game.title}</h1>
          <p className="truncate text-muted text-xs">{game.provider.title}</p>
        </div>
        <ModeSwitch page={page} game={game} />
        <span id={GAME_CHAT_ID} className="contents" />
        <Heart identifier={page.identifier} title={game.title} canAdd={game.currencies.includes(page.currency)} />
        {/* Its place is there before the browser has said whether it can: nothing beside it moves. */}
        <IconButton
          icon={screen.on ? Minimize : Maximize}
          label={intl.formatMessage({ id: screen.on ? "GAME.FULL_SCREEN.LEAVE" : "GAME.FULL_SCREEN" })}
          onClick={screen.toggle}
          className={screen.supported ? undefined : "invisible"}
        />
      </div>
      {page.reality ? <PlayClock since={reality.since} played={played} currency={page.currency} /> : null}
      {reality.isDue && reality.since !== null ? (
        <RealityCheck since={reality.since} played={played} currency={page.currency} onGoOn={reality.answer} />
      ) : null}
      <div className="game-frame">
        {lost ? (
          <div className="grid h-full place-content-center justify-items-center gap-4 p-6 text-center" role="alert">
            <p>{intl.formatMessage({ id: "GAME.SESSION_LOST" })}</p>
            <ButtonLink variant="main" to={gamePath(page.identifier, page.mode)} reloadDocument>
              {intl.formatMessage({ id: "GAME.RELOAD" })}
            </ButtonLink>
          </div>
        ) : launchUrl ? (
          <>
            <noscript>
              <p className="game-loading game-needs-script">{intl.formatMessage({ id: "GAME.NEEDS_SCRIPT" })}</p>
            </noscript>
            {/* Behind the frame, which covers it as soon as it has something to show. */}
            <p className="game-loading">
              <Spinner />
              {intl.formatMessage({ id: "GAME.LOADING" })}
            </p>
            <iframe
              key={launchUrl}
              ref={frame}
              src={launchUrl}
              title={intl.formatMessage({ id: "GAME.FRAME" }, { title: game.title })}
              allow="fullscreen; autoplay"
              // An outside provider's page doesn't navigate this one and opens no windows.
              sandbox={launchUrl.startsWith("/") ? undefined : "allow-scripts allow-same-origin allow-forms"}
              className="relative h-full w-full border-0"
            />
          </>
        ) : null}
      </div>
      {page.mode === "real" && page.freeSpins ? <FreeSpinsNote spins={page.freeSpins} /> : null}
      {page.mode === "demo" ? (
        <p className="px-3 py-2 text-center text-muted text-xs">{intl.formatMessage({ id: "GAME.MODE.DEMO_NOTE" })}</p>
      ) : null}
    </div>
  );
}

function ModeSwitch({ page, game }: Props) {
  const intl = useIntl();
  if (!game.demo) return null;
  const modes = [
    { mode: "demo", text: intl.formatMessage({ id: "GAME.MODE.DEMO" }) },
    { mode: "real", text: intl.formatMessage({ id: "GAME.MODE.REAL" }) },
  ] as const;
  return (
    <nav aria-label={intl.formatMessage({ id: "GAME.MODE" })} className="game-modes">
      {modes.map(({ mode, text }) => (
        <Link
          key={mode}
          to={gamePath(page.identifier, mode)}
          className="game-mode focus-ring"
          aria-current={mode === page.mode ? "true" : undefined}
          // A guest who asks for real money is led to registration, and Back or its cross leads to the game again.
          replace={mode === "demo" || page.audience.signedIn}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** Document 3 section 5: a game without the player's currency can't be added. */
function Heart({ identifier, title, canAdd }: { identifier: string; title: string; canAdd: boolean }) {
  const intl = useIntl();
  const chosen = useFavourites().has(identifier);
  return (
    <button
      type="submit"
      form={FAVOURITES_FORM}
      name={chosen ? "remove" : "add"}
      value={identifier}
      className="tile-heart game-heart"
      hidden={!chosen && !canAdd}
      aria-pressed={chosen}
      aria-label={intl.formatMessage({ id: chosen ? "GAME.FAVOURITE.REMOVE" : "GAME.FAVOURITE.ADD" }, { title })}
    />
  );
}
