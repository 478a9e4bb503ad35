import { afterAll } from 'vitest';

// Toasts live in a tree of their own, which Testing Library does not know: it would draw on when the page has gone.
afterAll(async () => {
  if (!globalThis.document?.querySelector('[data-wp-toasts]')) return;
  const { removeToasts } = await import('../toasts/show-toast.tsx');
  removeToasts();
  // What React has put off until the next turn, it finds done.
  await new Promise((done) => setTimeout(done, 20));
});
