/** Pattern of a file's id in the CMS. */
export const FILE_PATTERN = "^[a-zA-Z0-9][a-zA-Z0-9._-]{0,63}$";
