/**
 * Marks a document whose scroll bar takes room, as a mouse's does and a finger's does not: only there a page that stands
 * still below a modal has to keep that room (ui/theme.css). Runs before the first view. Written without any character
 * that HTML would escape.
 */
export const SCROLL_BAR_SCRIPT =
  "if(innerWidth!==document.documentElement.clientWidth)document.documentElement.dataset.bar=``;";
