/** A body that turned out to be larger than it may be. */
export class BodyTooLarge extends Error {
  constructor(readonly maxBytes: number) {
    super(`The body has more than ${maxBytes} bytes`);
    this.name = "BodyTooLarge";
  }
}

/**
 * The same body, counted while it comes in: its reader fails with BodyTooLarge as soon as there is more than `maxBytes`,
 * and nothing after that is read. What is left stays in the connection; cancelling it would cut the connection before
 * its answer is out, so that is left to the server.
 */
export function countedBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): { stream: ReadableStream<Uint8Array>; exceeded(): boolean } {
  const reader = body.getReader();
  let bytes = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        bytes += value.byteLength;
        if (bytes > maxBytes) controller.error(new BodyTooLarge(maxBytes));
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, exceeded: () => bytes > maxBytes };
}
