/** Calls `check` again and again, `everyMs` after it has last ended. The timer holds up no process that wants to end. */
export function poll(check: () => Promise<void>, everyMs: number): { close(): void } {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (closed) return;
    timer = setTimeout(() => void check().then(next), everyMs);
    timer.unref();
  };
  next();
  return {
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
