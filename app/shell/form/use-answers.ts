import { useEffect, useRef, useState } from "react";

/**
 * How many times a form has been answered since its page is open: counts whenever what was `busy` is so no longer. The page may load
 * anew in between for other reasons, which is no answer.
 */
export function useAnswers(busy: boolean): number {
  const [answers, setAnswers] = useState(0);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) setAnswers((count) => count + 1);
    wasBusy.current = busy;
  }, [busy]);
  return answers;
}
