// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { SportEventPage } from "#schemas/api/sports.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { Pitch } from "./pitch.tsx";

afterEach(cleanup);

type Happening = SportEventPage["happenings"][number];

const show = (...happenings: Partial<Happening>[]) => {
  const event = {
    ...{
      sport: "football",
      home: { name: "Ada" },
      away: { name: "Bea" },
      periods: [],
      score: null,
      current_game: null,
    },
    happenings,
  } as unknown as SportEventPage;
  return render(
    <Language intl={intlFor("en", messagesOf("en"))}>
      <Pitch event={event} />
    </Language>,
  ).container;
};

const attack: Partial<Happening> = { happening: "possession", side: "home", place: { x: 70, y: 20 } };

it("while a match is played it shows who has the ball, and where", () => {
  const container = show(attack);
  expect(screen.getByText("Ada")).toBeTruthy();
  expect(container.querySelector(".sports-ball")).not.toBeNull();
});

it("at half-time nobody has the ball", () => {
  const container = show(attack, { happening: "period-end", side: null, place: null });
  expect(screen.queryByText("Ada")).toBeNull();
  expect(screen.getAllByText(/End of the half/)).not.toHaveLength(0);
  expect(container.querySelector(".sports-ball, .sports-attack")).toBeNull();
});
