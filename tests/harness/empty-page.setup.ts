/**
 * Files with a document share one with the files before them in their process. Each finds it as a browser opens a page: empty, with no address,
 * cookie or stored item of another's. Queries that wait for something have the bound of all tests: a machine may be slow.
 */
import { PATIENT } from "./patient.ts";

interface HappyDom {
  happyDOM: { setURL(url: string): void };
}

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/dom");
  configure({ asyncUtilTimeout: PATIENT.timeout });
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  for (const cookie of document.cookie.split("; ")) {
    document.cookie = `${cookie.split("=", 1)[0]}=; Max-Age=0; Path=/`;
  }
  (window as unknown as HappyDom).happyDOM.setURL("http://localhost:3000/");
  localStorage.clear();
  sessionStorage.clear();
}
