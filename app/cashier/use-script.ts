import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether script runs: false on the server and while the browser takes its page over. */
export const useScript = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
