/** Every page of a provider's games has an address of its own (LOBBY-02). */
export const producerPath = (slug: string, page = 1): string => `/producers/${slug}${page > 1 ? `/${page}` : ""}`;
