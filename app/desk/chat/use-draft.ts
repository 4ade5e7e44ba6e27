import { type RefObject, useCallback, useEffect } from "react";

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
};

function store(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // A browser that stores nothing: what is typed stays on the page alone.
  }
}

/**
 * What an agent has typed in a conversation and not sent stays in this tab: it is there again when they come back to the
 * conversation. Another agent who signs in on this tab does not see it. The result stores what stands in the field now.
 */
export function useDraft(
  box: RefObject<HTMLTextAreaElement | null>,
  { agent, chat }: { agent: number; chat: string },
): () => void {
  const key = `desk-draft ${agent} ${chat}`;
  useEffect(() => {
    if (box.current?.value === "") box.current.value = read(key);
  }, [box, key]);
  return useCallback(() => store(key, box.current?.value ?? ""), [box, key]);
}
