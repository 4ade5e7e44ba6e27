/**
 * Shows what the platform pushes (platform/notifications/push/send-push.ts), unless a page of the site is being looked at:
 * that one shows it itself. A press brings an open page there, else opens one.
 */
export const PUSH_SCRIPT = `(function(){
var windows=function(){return self.clients.matchAll({type:"window",includeUncontrolled:true})};
self.addEventListener("push",function(event){
var note={};
try{note=event.data.json()}catch(error){}
event.waitUntil(windows().then(function(all){
if(all.some(function(page){return page.visibilityState==="visible"}))return;
return self.registration.showNotification(note.title||self.site.name,{
body:note.body||"",lang:note.lang||"",tag:note.tag||"",icon:"/brand-art/icon-192.png",data:{path:note.path||"/"}})}))});
self.addEventListener("notificationclick",function(event){
event.notification.close();
var own=self.location.origin,to=new URL(String(event.notification.data.path),own);
if(to.origin!==own)to=new URL("/",own);
event.waitUntil(windows().then(function(all){
var page=all[0];
if(!page)return self.clients.openWindow(to.href);
return page.focus().then(function(shown){return shown.navigate(to.href)})
.catch(function(){return self.clients.openWindow(to.href)})}))})})();
`;
