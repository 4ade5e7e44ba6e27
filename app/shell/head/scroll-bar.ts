/**
 * Marks a document whose scroll bar takes room, as a mouse's does and a finger's does not: only there a page that stands
 * still below a modal has to keep that room (ui/theme.css). It stands before the sheets, which have the bar shown, and looks
 * in the frame of the first view, for which the browser waits for them. Written without any character that HTML would escape.
 */
export const SCROLL_BAR_SCRIPT =
  "requestAnimationFrame(function(){if(innerWidth!==document.documentElement.clientWidth)document.documentElement.dataset.bar=``});";
