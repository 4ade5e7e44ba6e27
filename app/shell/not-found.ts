/** Thrown by a loader: the branded 404 takes the page's place, inside the frame. */
export const notFound = (): Response => new Response(null, { status: 404, statusText: "Not Found" });
