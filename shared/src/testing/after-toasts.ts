import { afterAll } from 'vitest';

// Toasts live in their own tree, which Testing Library does not know: it would go on rendering after the page is
// gone, and files that share modules would look for it in the previous file's page.
afterAll(async () => {
  if (!globalThis.document) return;
  const shown = document.querySelector('[data-wp-toasts]') !== null;
  const { removeToasts } = await import('../toasts/show-toast.tsx');
  removeToasts();
  // Lets React finish work that it has deferred to the next task.
  if (shown) await new Promise((done) => setTimeout(done, 20));
});
