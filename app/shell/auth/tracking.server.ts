const NAMES = ["stag", "affb_id"] as const;

/** Partner tags of the visit, from the cookies that tracking keeps (document 1 section 9). */
export function trackingOf(request: Request): Partial<Record<(typeof NAMES)[number], string>> {
  const cookies = request.headers.get("cookie") ?? "";
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1];
      return value ? [[name, value.slice(0, 64)]] : [];
    }),
  );
}
