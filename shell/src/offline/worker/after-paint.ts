// Stands in a page that the worker made: the frame is painted first, and then the portal starts.

const { main } = document.currentScript instanceof HTMLScriptElement ? document.currentScript.dataset : {};

const start = () => {
  const script = document.createElement('script');
  script.src = main ?? '';
  document.head.append(script);
};

// The frame is drawn after this callback, the timer comes after the drawing. A page in the background draws nothing.
if (document.visibilityState === 'hidden') start();
else requestAnimationFrame(() => setTimeout(start));

export {};
