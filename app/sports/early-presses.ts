import { useEffect } from "react";

declare global {
  interface Window {
    earlyPresses?: { buttons: HTMLElement[]; end: () => void };
  }
}

/**
 * Holds presses of odds that come before the page's script does, and marks their buttons; a second press of the same odds
 * takes the first back. `useEarlyPresses` makes them. Runs before the first odds are shown. React must not see the press
 * either, or a page that is hydrated by it would make it twice. Written without any character that HTML would escape.
 */
export const EARLY_PRESSES_SCRIPT = `(function(){
var buttons=[];
function press(event){
var button=event.target.closest(\`.sports-odds:not([aria-disabled])\`);
if(!button)return;
event.stopPropagation();
var at=buttons.indexOf(button);
if(at===-1){buttons.push(button)}else{buttons.splice(at,1)}
button.toggleAttribute(\`data-held\`)}
addEventListener(\`click\`,press,true);
window.earlyPresses={buttons:buttons,end:function(){removeEventListener(\`click\`,press,true)}}})()`;

/** Makes the presses that were held, once the page is alive. */
export function useEarlyPresses(): void {
  useEffect(() => {
    // Not before the page shows the slip of this browser: a press of odds that are on it already would take them off.
    const timer = setTimeout(() => {
      const held = window.earlyPresses;
      delete window.earlyPresses;
      held?.end();
      for (const button of held?.buttons ?? []) {
        button.removeAttribute("data-held");
        if (button.isConnected && button.getAttribute("aria-pressed") !== "true") button.click();
      }
    });
    return () => clearTimeout(timer);
  }, []);
}
