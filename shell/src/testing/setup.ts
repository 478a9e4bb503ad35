import { afterEach } from 'vitest';

// Rule tests run in plain Node, where there is no page to clean up.
if (globalThis.document) {
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  });
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
