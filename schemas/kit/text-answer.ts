const texts = new WeakMap<Response, string>();

/** An answer made of a text, which a reader in the same process gets back by `textOf`. */
export function textAnswer(text: string | null, init: ResponseInit): Response {
  const response = new Response(text, init);
  if (text !== null) texts.set(response, text);
  return response;
}

/** The text of an answer. Read from the Response it would go through a stream: 0.1 ms of CPU a call. */
export const textOf = async (response: Response): Promise<string> => texts.get(response) ?? response.text();
