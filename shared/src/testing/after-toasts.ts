import { afterAll } from 'vitest';

// Toasts live in a tree of their own, which Testing Library does not know: it would draw on when the page has gone,
// and files that share their modules would look for it in the page of the file before.
afterAll(async () => {
  if (!globalThis.document) return;
  const shown = document.querySelector('[data-wp-toasts]') !== null;
  const { removeToasts } = await import('../toasts/show-toast.tsx');
  removeToasts();
  // What React has put off until the next turn, it finds done.
  if (shown) await new Promise((done) => setTimeout(done, 20));
});
