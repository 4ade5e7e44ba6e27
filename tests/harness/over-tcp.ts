/** The address of a bundled PostgreSQL on the loopback, for what can't use its socket. */
export function overTcp(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  return url;
}
