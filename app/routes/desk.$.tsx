/** What is nowhere at the desk is said in the desk's own frame. */
export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function NowhereAtTheDesk() {
  return null;
}
