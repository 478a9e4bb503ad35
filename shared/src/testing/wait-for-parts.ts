// A lazy part is compiled when a test first uses it, which takes longer than the second that Testing Library waits.
// Elements that appear sooner are still found immediately.
export {};

if (globalThis.document) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 8_000 });
}
