// Stands in a page that the worker made: the frame is painted first, and then the portal starts.

const script = document.currentScript;
const { main = '', styles = '' } = script instanceof HTMLScriptElement ? script.dataset : {};

function start(): void {
  const ahead = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script', href: main });
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
  const run = () => document.head.append(Object.assign(document.createElement('script'), { src: main }));
  // Without its styles the portal would still be one that says so.
  sheet.addEventListener('load', run);
  sheet.addEventListener('error', run);
  document.head.append(ahead, sheet);
}

// The frame is drawn after this callback, the timer comes after the drawing. A page in the background draws nothing.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));

export {};
