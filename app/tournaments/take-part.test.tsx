import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { StaticPage } from "#tests/harness/static-page.tsx";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import type { TournamentData } from "./load-tournaments.server.ts";
import { TakePart } from "./take-part.tsx";

const frame = sendFrame({ locale: "en", prefix: "", coinUnit: "coin", top: [] } as unknown as Frame);

function show(status: "active" | "archive") {
  const data = {
    ...{ failed: null, joinedNow: false, signedIn: true, path: "/tournament/cup", counting: null },
    tournament: { title: "Cup", status, scoring: { kind: "bets" }, frontend_identifier: "cup" },
    status: { joined: true, award_place: null, points: 0, bets: 0, prize_state: "none", gift: null },
  } as unknown as TournamentData;
  return renderToStaticMarkup(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <StaticPage root={frame}>
        <TakePart data={data} />
      </StaticPage>
    </Language>,
  );
}

it("whoever joined a tournament takes part while it is on, and took part once it is over", () => {
  expect(show("active")).toContain("You are taking part");
  const over = show("archive");
  expect(over).toContain("You took part");
  expect(over).not.toContain("You are taking part");
});
