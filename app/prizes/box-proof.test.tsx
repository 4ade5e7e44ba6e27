import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Lootbox, PrizeItem } from "#schemas/api/prizes.ts";
import { StaticPage } from "#tests/harness/static-page.tsx";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import { BoxProof } from "./box-proof.tsx";
import { OpenedToday } from "./opened-today.tsx";

const item = (count: number, prize: boolean): PrizeItem => ({
  weight: count * 100,
  prize,
  bonuses: [
    {
      title: "Free spins",
      type: "freespins",
      attributes: { freespins_count: count, amount_cents: null },
      result_bonus: { wager: 30, max_win_cents: null },
    },
  ],
});
const BOX: Lootbox = {
  id: "42",
  group_key: "wheel_spin",
  form: "wheel",
  tier: null,
  title: "Wheel spin",
  stage: "activated",
  currency: "EUR",
  created_at: "2026-03-01T10:00:00.000Z",
  valid_until: "2026-03-04T10:00:00.000Z",
  activated_at: "2026-03-02T12:00:00.000Z",
  items: [item(10, false), item(20, true)],
  gift: "7",
  commitment: "c".repeat(64),
  server_seed: "5".repeat(64),
  client_seed: "mine",
};
const CLOSED: Lootbox = {
  ...{ ...BOX, stage: "issued", activated_at: null, gift: null, server_seed: null, client_seed: null },
  items: [item(10, false), item(20, false)],
};

const frame = sendFrame({ locale: "en", prefix: "", coinUnit: "coin", top: [] } as unknown as Frame);
const show = (element: ReactElement) =>
  renderToStaticMarkup(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <StaticPage root={frame}>{element}</StaticPage>
    </Language>,
  );

it("each of today's spins leads to its proof", () => {
  const page = show(<OpenedToday boxes={[BOX]} />);
  expect(page).toContain("20 free spins");
  expect(page).toContain('href="/fairness?round=42"');
  expect(page).toContain("Verify: 20 free spins, no. 42");
});

it("the proof of a spin shows what it brought, both seeds, the promise and the weights", () => {
  const page = show(<BoxProof box={BOX} />);
  for (const shown of [
    "Wheel spin, no. 42",
    "20 free spins",
    "(2/2)",
    BOX.commitment,
    BOX.server_seed,
    ">mine<",
    "1000,2000",
  ]) {
    expect(page).toContain(shown);
  }
});

it("of a spin that is still to come only the promise is shown", () => {
  const page = show(<BoxProof box={CLOSED} />);
  expect(page).toContain(CLOSED.commitment);
  expect(page).toContain("stays secret until then");
  expect(page).not.toContain("Our seed<");
});
