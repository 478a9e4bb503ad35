// A part that is fetched when it is wanted is compiled at its first use under test, which takes longer than the second that
// Testing Library waits. What comes sooner is found as soon as it is there.
export {};

if (globalThis.document) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 8_000 });
}
