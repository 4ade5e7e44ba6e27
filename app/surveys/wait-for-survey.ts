/** Document 3 sections 4 and 9: so long after the page's start; the configuration is loaded earlier; and the last moment's wait. */
export const SURVEY_MS = 5 * 60_000;
export const CONFIGURATION_EARLIER_MS = 10_000;
export const SURVEY_DELAY_MS = 500;
/** How often it looks again while the page has no room for it. */
const AGAIN_MS = 1_000;

interface Options<Survey> {
  /** Milliseconds since the page's start. */
  age: number;
  /** The survey that may be asked; null where there is none. */
  load: () => Promise<Survey | null>;
  /** No game, no modal: the page has room for it now. */
  hasRoom: () => boolean;
  show: (survey: Survey) => void;
}

/**
 * Shows a survey five minutes after the page's start (SURVEY-01), once the page has room for it and still has it half a
 * second later. Ten seconds earlier it is loaded. Returns what ends the waiting.
 */
export function waitForSurvey<Survey>({ age, load, hasRoom, show }: Options<Survey>): () => void {
  let survey: Survey | null = null;
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const look = () => {
    clearTimeout(timer);
    if (ended || !isDue || survey === null) return;
    timer = hasRoom() ? setTimeout(showNow, SURVEY_DELAY_MS) : setTimeout(look, AGAIN_MS);
  };
  const showNow = () => {
    if (!hasRoom()) return look();
    if (survey !== null) show(survey);
    end();
  };
  const end = () => {
    ended = true;
    for (const each of [timer, loading, due]) clearTimeout(each);
  };

  const loading = setTimeout(
    () =>
      load().then(
        (loaded) => {
          survey = loaded;
          look();
        },
        // A page can do without it: the next one asks again.
        () => {},
      ),
    Math.max(0, SURVEY_MS - CONFIGURATION_EARLIER_MS - age),
  );
  const due = setTimeout(
    () => {
      isDue = true;
      look();
    },
    Math.max(0, SURVEY_MS - age),
  );
  return end;
}
