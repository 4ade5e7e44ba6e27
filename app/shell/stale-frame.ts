/**
 * The frame's data is loaded with the document and after forms. When something else tells that it is not true any more
 * (groups have changed, realtime events were missed), the next revalidation loads it too.
 */
let stale = false;

export const markFrameStale = (): void => {
  stale = true;
};

/** Whether it is stale; asked once. */
export const takeFrameStale = (): boolean => {
  const was = stale;
  stale = false;
  return was;
};
