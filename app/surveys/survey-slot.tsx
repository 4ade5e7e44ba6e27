import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { openWhenFree } from "../shell/modals/hold.ts";
import { modals, openModal } from "../shell/modals/stack.ts";
import { modalOf } from "../shell/modals/url-modal.ts";
import { useFrame } from "../shell/use-frame.ts";
import { loadSurvey, type Survey } from "./load-survey.ts";
import { waitForSurvey } from "./wait-for-survey.ts";

/** What the survey's modal is opened with. */
export interface SurveyData {
  survey: Survey;
}

/** Waits for the moment at which a signed-in player is asked the brand's survey (SURVEY-01). Draws nothing itself. */
export function SurveySlot(): null {
  const { player } = useFrame();
  const location = useLocation();
  const page = useRef(location);
  page.current = location;
  const playerId = player?.id ?? null;
  useEffect(() => {
    if (playerId === null) return;
    return waitForSurvey<Survey>({
      age: performance.now(),
      load: loadSurvey,
      hasRoom: () =>
        modals.current().length === 0 &&
        modalOf(page.current) === null &&
        !page.current.pathname.includes("/play/") &&
        document.querySelector("dialog[open]") === null,
      show: (survey) => openWhenFree(() => void openModal("survey", { survey } satisfies SurveyData)),
    });
  }, [playerId]);
  return null;
}
