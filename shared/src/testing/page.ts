import { afterEach } from 'vitest';

// Rule tests run in plain Node, where there is no page to clean up.
if (globalThis.document) {
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=', 1)}=; max-age=0`;
  });
  history.replaceState(null, '', '/');
  // The frames of jsdom stop for all files after this one if a test takes the clock away while one is due.
  const { setTimeout, clearTimeout } = globalThis;
  window.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now()), 1000 / 60));
  window.cancelAnimationFrame = (frame) => clearTimeout(frame);
  // jsdom has neither; what is tested does not depend on their answers.
  window.scrollTo = () => {};
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as unknown as MediaQueryList;
  // Nor has it modal dialogs.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
