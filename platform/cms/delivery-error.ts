/** An answer that refuses, in the shape of Contentful's APIs. */
export class DeliveryError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details?: unknown;

  constructor(status: number, id: string, message: string, details?: unknown) {
    super(message);
    this.name = "DeliveryError";
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

/** `path` is what of the query was refused, in its parts. */
export const invalidQuery = (name: string, details: string, path: readonly string[] = [name]): DeliveryError =>
  new DeliveryError(
    400,
    "InvalidQuery",
    "The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.",
    {
      errors: [{ name, path, details }],
    },
  );
