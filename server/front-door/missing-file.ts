/** For `catch`: null in place of a file or folder that does not exist. Any other error may pass by the next request. */
export function nullIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
  throw error;
}
