import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { type IntlShape, useIntl } from "react-intl";
import { ButtonLink } from "#ui/button.tsx";
import { buttonClasses } from "#ui/button-classes.ts";
import { ClosedTable } from "#ui/drawings/closed-table.tsx";
import { LostInSpace } from "#ui/drawings/lost-in-space.tsx";
import { RegionBlocked } from "#ui/drawings/region-blocked.tsx";
import { SomethingBroke } from "#ui/drawings/something-broke.tsx";
import { gamePath } from "#widgets/games/tile/tile-links.ts";
import { pictureAddress } from "#widgets/games/tile/tile-picture.tsx";
import { openModal } from "../shell/modals/stack.ts";
import { Notice } from "../shell/notice.tsx";
import type { GamePage } from "./load-game.server.ts";
import { type NextStep, nextSteps, type PlayError } from "./play-error.ts";

/** Of the terms the page shows the form. */
type Explained = Exclude<PlayError, "terms">;

interface Props {
  page: GamePage;
  playError: Explained;
  prefix: string;
}

/** A game that is not played here: why, and what to do now. */
export function PlayErrorView({ page, playError, prefix }: Props) {
  const intl = useIntl();
  const { title, text } = words(intl, playError, page);
  const steps = nextSteps(playError, page.audience);
  return (
    <Notice level={1} title={title} text={text} drawing={<Drawing playError={playError} page={page} />}>
      {steps.map((step, index) => (
        <Step key={step} step={step} page={page} playError={playError} prefix={prefix} main={index === 0} />
      ))}
    </Notice>
  );
}

/** A drawing where the game is not the point; its own picture, greyed, where it is. */
function Drawing({ playError, page }: { playError: Explained; page: GamePage }) {
  if (playError === "region" || playError === "provider") return <RegionBlocked />;
  if (playError === "table") return <ClosedTable />;
  if (playError === "failed") return <SomethingBroke />;
  if (!page.game) return <LostInSpace />;
  return (
    <img
      src={pictureAddress(page.game.picture)}
      alt=""
      width={120}
      height={160}
      className="h-40 w-30 rounded-medium object-cover opacity-80 grayscale"
    />
  );
}

function Step({ step, page, playError, prefix, main }: Props & { step: NextStep; main: boolean }) {
  const intl = useIntl();
  const variant = main ? "main" : "quiet";
  const back = encodeURIComponent(prefix + gamePath(page.identifier, "real"));
  switch (step) {
    case "accounts":
      return <Accounts page={page} />;
    case "register":
      return (
        <>
          <ButtonLink variant={variant} to={`/sign-up?redirect=${back}`}>
            {intl.formatMessage({ id: "GAME.REFUSED.REGISTER" })}
          </ButtonLink>
          <ButtonLink to={`/sign-in?redirect=${back}`}>{intl.formatMessage({ id: "GAME.REFUSED.SIGN_IN" })}</ButtonLink>
        </>
      );
    case "play-real":
      return (
        <ButtonLink variant={variant} to={gamePath(page.identifier, "real")}>
          {intl.formatMessage({ id: "GAME.REFUSED.PLAY_REAL" })}
        </ButtonLink>
      );
    case "profile":
      return <Profile page={page} playError={playError} back={back} />;
    case "support":
      return (
        <ButtonLink variant={variant} to="/support">
          {intl.formatMessage({ id: "GAME.REFUSED.SUPPORT" })}
        </ButtonLink>
      );
    case "retry":
      return (
        <ButtonLink variant={variant} to={gamePath(page.identifier, page.mode)} reloadDocument>
          {intl.formatMessage({ id: "GAME.REFUSED.RETRY" })}
        </ButtonLink>
      );
    case "lobby":
      return (
        <ButtonLink variant={variant} to="/pokies/all">
          {intl.formatMessage({ id: "GAME.REFUSED.LOBBY" })}
        </ButtonLink>
      );
  }
}

/**
 * Personal info (MODAL-09), or a provider that asks who plays (document 3 section 5). The popup opens by itself and blocks play;
 * before script, and when it was closed, the link leads to its page.
 */
function Profile({ page, playError, back }: Pick<Props, "page" | "playError"> & { back: string }) {
  const intl = useIntl();
  const provider = playError === "profile" ? (page.identifier.split("/", 1)[0] ?? "") : null;
  useEffect(
    () => (provider === null ? openModal("personal-info") : openModal("profile-data", { context: provider })),
    [provider],
  );
  const context = provider ?? "deposit";
  return (
    <ButtonLink variant="main" to={`/profile/complete?context=${context}&redirect=${back}`}>
      {intl.formatMessage({ id: "GAME.REFUSED.PROFILE.ACTION" })}
    </ButtonLink>
  );
}

/** The currencies that the game does take; choosing one makes its account the active one, and plays. */
function Accounts({ page }: { page: GamePage }) {
  const intl = useIntl();
  const currencies = page.game?.currencies ?? [];
  if (currencies.length === 0) return <p>{intl.formatMessage({ id: "GAME.REFUSED.CURRENCY.NONE" })}</p>;
  return (
    <Form method="post" className="flex flex-wrap justify-center gap-2">
      {currencies.map((currency) => (
        <button
          key={currency}
          type="submit"
          name="currency"
          value={currency}
          className={buttonClasses({ variant: "brand" })}
        >
          {intl.formatMessage({ id: "GAME.REFUSED.CURRENCY.ACTION" }, { currency })}
        </button>
      ))}
    </Form>
  );
}

function words(intl: IntlShape, playError: Explained, page: GamePage): { title: string; text: string } {
  const values = { title: page.game?.title ?? "", currency: page.currency };
  const [title, text] = IDS[playError];
  return { title: intl.formatMessage(title, values), text: intl.formatMessage(text, values) };
}

const IDS = {
  "not-found": [{ id: "GAME.REFUSED.NOT_FOUND.TITLE" }, { id: "GAME.REFUSED.NOT_FOUND.TEXT" }],
  region: [{ id: "GAME.REFUSED.REGION.TITLE" }, { id: "GAME.REFUSED.REGION.TEXT" }],
  provider: [{ id: "GAME.REFUSED.PROVIDER.TITLE" }, { id: "GAME.REFUSED.PROVIDER.TEXT" }],
  currency: [{ id: "GAME.REFUSED.CURRENCY.TITLE" }, { id: "GAME.REFUSED.CURRENCY.TEXT" }],
  "no-demo": [{ id: "GAME.REFUSED.DEMO.TITLE" }, { id: "GAME.REFUSED.DEMO.TEXT" }],
  "demo-account": [{ id: "GAME.REFUSED.DEMO_ACCOUNT.TITLE" }, { id: "GAME.REFUSED.DEMO_ACCOUNT.TEXT" }],
  live: [{ id: "GAME.REFUSED.LIVE.TITLE" }, { id: "GAME.REFUSED.LIVE.TEXT" }],
  table: [{ id: "GAME.REFUSED.TABLE.TITLE" }, { id: "GAME.REFUSED.TABLE.TEXT" }],
  "personal-info": [{ id: "GAME.REFUSED.PROFILE.TITLE" }, { id: "PROFILE.COMPLETE.TEXT" }],
  profile: [{ id: "GAME.REFUSED.PROFILE.TITLE" }, { id: "GAME.REFUSED.PROFILE.TEXT" }],
  blocked: [{ id: "GAME.REFUSED.BLOCKED.TITLE" }, { id: "GAME.REFUSED.BLOCKED.TEXT" }],
  failed: [{ id: "GAME.REFUSED.FAILED.TITLE" }, { id: "GAME.REFUSED.FAILED.TEXT" }],
} as const satisfies Record<Explained, readonly [{ id: string }, { id: string }]>;
