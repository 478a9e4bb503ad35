// Stands in a page that the worker made: the frame is painted first, and then the portal starts.

const script = document.currentScript;
const {
  main = '',
  styles = '',
  mainHash = '',
  stylesHash = '',
} = script instanceof HTMLScriptElement ? script.dataset : {};
/** They may come from another origin, whose styles could not be read otherwise. */
const crossOrigin = 'anonymous';

function start(): void {
  const link = (more: object) => Object.assign(document.createElement('link'), { crossOrigin, ...more });
  const ahead = link({ rel: 'preload', as: 'script', integrity: mainHash, href: main });
  const sheet = link({ rel: 'stylesheet', integrity: stylesHash, href: styles });
  const portal = { crossOrigin, integrity: mainHash, src: main };
  const run = () => document.head.append(Object.assign(document.createElement('script'), portal));
  // The page has them in its head, as the server sent it: there was no painting.
  if (styles === '') {
    run();
    return;
  }
  // Without its styles the portal would still be one that says so.
  sheet.addEventListener('load', run);
  sheet.addEventListener('error', run);
  document.head.append(ahead, sheet);
}

// The frame is drawn after this callback, the timer comes after the drawing. A page in the background draws nothing.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));

export {};
