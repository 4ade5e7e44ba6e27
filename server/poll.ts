/** Looks again and again, each time so long after the last look has ended. It holds up no process that wants to end. */
export function poll(poll: () => Promise<void>, everyMs: number): { close(): void } {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    if (closed) return;
    timer = setTimeout(() => void poll().then(next), everyMs);
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
