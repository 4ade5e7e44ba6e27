import { useLocation, useNavigate, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { AUTH_ERROR, wasAuthErrorRaised } from "../../calls/auth-error.ts";
import { useFrame, useHasPage } from "../use-frame.ts";
import { focusPage } from "./focus-page.ts";
import type { HabitContext, Habits } from "./habits.ts";
import { focusOpener, watchOpeners } from "./opener.ts";
import { useConnection } from "./use-connection.ts";

const PATIENCE_MS = 15_000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "visibilitychange"];

// Of the document: the frame around a popup is another one than the frame around a page.
let focusedPath: string | null = null;
let asked: { target: string; hash: string } | null = null;
let habits: Habits | "coming" | null = null;
let latest: HabitContext | null = null;

/** What the frame does beside what it shows. Everything but the small beginnings is loaded when it is needed. */
export function Behaviour() {
  useHashes();
  useFocus();
  usePreservedHash();
  useLostSession();
  useConnection();
  useHabits();
  return null;
}

/** Hashes that ask for something (ROUTE-16, ROUTE-17). */
function useHashes(): void {
  const { hash, pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const hasPage = useHasPage();
  const { player, prefix, origin, top, support, brand, locale } = useFrame();
  const context = {
    player: player !== null,
    prefix,
    pathname,
    search,
    origin,
    sportsUrl: top.find(({ id }) => id === "sports")?.to ?? null,
    chat: support.chat
      ? { hosted: support.hostedChat ?? null, project: brand.id, locale, player: player?.id ?? null }
      : null,
    supportPage: hasPage("/support"),
    email: support.email,
  };
  const now = useRef({ context, navigate });
  now.current = { context, navigate };
  useEffect(() => {
    // A popup's own hash is only waiting to be cleaned.
    if (!key || hash.length < 2 || /^\/(sign-in|sign-up|remind|new-password)$/.test(now.current.context.pathname))
      return;
    let stop = () => {};
    let left = false;
    void import("./follow-hash.ts").then(({ followHash }) => {
      if (!left) stop = followHash(hash, now.current.context, now.current.navigate);
    });
    return () => {
      left = true;
      stop();
    };
  }, [hash, key]);
}

/**
 * After a change of page its heading has the focus, so that keyboard and screen reader begin there; after Back, as from a
 * popup that is closed, the link that led away has it.
 */
function useFocus(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  const back = useRef(false);
  back.current = kind === "POP";
  useEffect(watchOpeners, []);
  useEffect(() => {
    const changed = focusedPath !== null && focusedPath !== pathname;
    focusedPath = pathname;
    if (changed && !(back.current && focusOpener())) focusPage();
  }, [pathname]);
}

/** A redirect within the page drops the hash that was asked for, which a document's keeps: it is put back (GUARD-01). */
function usePreservedHash(): void {
  const { location: next } = useNavigation();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (next) {
      // The router's own locations carry the prefix.
      if (next.hash) asked = { target: next.pathname + next.search, hash: next.hash };
      return;
    }
    const current = asked;
    asked = null;
    if (!current || location.hash || new URLSearchParams(location.search).get("redirect") !== current.target) return;
    navigate({ ...location, hash: current.hash }, { replace: true });
  }, [next, location, navigate]);
}

function useLostSession(): void {
  const { prefix } = useFrame();
  useEffect(() => {
    let leaving = false;
    const onLost = () => {
      if (leaving) return;
      leaving = true;
      void import("./lost-session.ts").then(({ leaveLostSession }) => leaveLostSession(prefix));
    };
    window.addEventListener(AUTH_ERROR, onLost);
    if (wasAuthErrorRaised()) onLost();
    return () => window.removeEventListener(AUTH_ERROR, onLost);
  }, [prefix]);
}

/** Habits that nobody waits for. */
function useHabits(): void {
  const intl = useIntl();
  const { player, prefix } = useFrame();
  const { pathname } = useLocation();
  const id = player?.id ?? null;
  useEffect(() => {
    latest = { intl, player: id, pathname, prefix };
    if (habits === null) {
      habits = "coming";
      onFirstSign(() =>
        import("./habits.ts").then(
          ({ startHabits }) => {
            if (latest) habits = startHabits(latest);
          },
          () => {},
        ),
      );
    } else if (habits !== "coming") habits.change(latest);
  }, [intl, id, pathname, prefix]);
}

/** With the visitor's first sign of life, at the latest some seconds after the page: nothing that begins it waits. */
function onFirstSign(run: () => void): void {
  const once = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) document.removeEventListener(sign, once);
    run();
  };
  const timer = setTimeout(once, PATIENCE_MS);
  for (const sign of SIGNS) document.addEventListener(sign, once, { passive: true });
}
