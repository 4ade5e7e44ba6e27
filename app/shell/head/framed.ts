/**
 * Marks a page that stands in a frame, before anything is drawn: the sports site in the casino's page leaves out what the
 * casino shows above it. Written without any character that HTML would escape.
 */
export const FRAMED_SCRIPT = "if(top!==self)document.documentElement.dataset.framed=``;";
