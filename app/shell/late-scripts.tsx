import { Scripts } from "@remix-run/react";
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

/** In development modules are many and small, and a change of theirs is looked for at once. */
const IS_LATE = import.meta.env.SSR && import.meta.env.PROD;

/**
 * Asks for the page's scripts once its first picture is drawn, or at the first touch, whichever comes first: until then
 * the line belongs to what a visitor sees. Links and forms work meanwhile. What the server has held back is put right
 * again before React looks at it. Rows below and pictures beside come once the page is hydrated (`late-rows.ts`), or two and a half
 * seconds later; a visitor who touches or scrolls before has them at once. Four links are asked for at a time: each takes a phone some
 * milliseconds. Written without any character that HTML would escape.
 */
const beginScript = (game: string) => `(function(){
var find=function(all){return document.querySelectorAll(all)},touches=[\`wheel\`,\`touchstart\`,\`pointerdown\`,\`keydown\`,\`focusin\`],begun=false;
function rows(){document.documentElement.dataset.rows=\`\`}
function begin(){
if(begun)return;begun=true;document.documentElement.dataset.drawn=\`\`;
setTimeout(rows,2500);
touches.forEach(function(touch){removeEventListener(touch,begin,true)});
var links=[].slice.call(find(\`link[rel^=late-]\`));
(function some(){
links.splice(0,4).forEach(function(link){link.rel=link.rel.slice(5)});
setTimeout(links.length?some:run)})()}
function run(){
find(\`script[type=late-module]\`).forEach(function(held){
var script=document.createElement(\`script\`);script.type=\`module\`;script.async=true;script.nonce=held.nonce;
script.textContent=held.textContent;held.replaceWith(script)})}
function seen(){
try{new PerformanceObserver(begin).observe({type:\`paint\`,buffered:true})}catch(unknown){begin()}}
function drawn(){requestAnimationFrame(function(){requestAnimationFrame(seen)})}
touches.forEach(function(touch){addEventListener(touch,begin,true);addEventListener(touch,rows,{once:true,capture:true})});
addEventListener(\`scroll\`,rows,{once:true});
if(document.hidden)return begin();
${game}setTimeout(begin,1500);
var first=find(\`main img[fetchpriority=high]\`)[0];
if(!first||first.complete)return drawn();
first.addEventListener(\`load\`,drawn);first.addEventListener(\`error\`,drawn)})()`;

/**
 * On a game's page the game is what a visitor came for: the scripts wait until its frame first speaks of more than its being there, as
 * the studio's games do when they can be played. One that is not the studio's, or has no script, is awaited until it has loaded.
 */
const AFTER_GAME = `var frame=find(\`.game-frame iframe\`)[0];
function hear(message){
if(message.source!==frame.contentWindow||(message.data||{}).type===\`marquee:ready\`)return;
begin()}
if(frame){
(window.earlyMessages||[]).forEach(hear);addEventListener(\`message\`,hear);
frame.addEventListener(\`load\`,function(){
var game=frame.contentDocument;if(!game||!game.scripts.length)begin()});
return setTimeout(begin,8000)}
`;

/** The relation of a link in the head that only scripts need: it waits with them. */
export const lateLink = (rel: string): string => (IS_LATE ? `late-${rel}` : rel);

/** Remix's scripts, which wait for the first picture, or on a game's page for the game. */
export function LateScripts({ nonce, ofGame }: { nonce: string; ofGame: boolean }) {
  const scripts = Scripts({ nonce });
  if (scripts === null) return null;
  return (
    <>
      {IS_LATE ? held(scripts) : scripts}
      <script nonce={nonce} suppressHydrationWarning>
        {import.meta.env.SSR ? beginScript(ofGame ? AFTER_GAME : "") : ""}
      </script>
    </>
  );
}

type Attributes = { rel?: string; type?: string; children?: ReactNode; dangerouslySetInnerHTML?: { __html: string } };

function held(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return Children.map(node, held);
  if (!isValidElement<Attributes>(node)) return node;
  if (node.type === Fragment) return cloneElement(node, undefined, held(node.props.children));
  if (node.props.rel === "modulepreload") return cloneElement(node, { rel: lateLink("modulepreload") });
  if (node.props.type === "module")
    return cloneElement(node as ReactElement<Attributes>, {
      type: "late-module",
      dangerouslySetInnerHTML: { __html: withoutIndents(node.props.dangerouslySetInnerHTML?.__html ?? "") },
    });
  return node;
}

const withoutIndents = (script: string): string => script.replace(/\n +/g, "");
