const FILES: Readonly<Record<string, string>> = import.meta.glob("./files/*.mp3", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Where a file of sounds is served. */
export const addressOf = (file: string): string => FILES[`./files/${file}`] ?? "";
