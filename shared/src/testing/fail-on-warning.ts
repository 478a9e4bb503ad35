import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

// A warning that no one reads hides the next one, so it fails its test. A test that expects one replaces the method
// itself (`vi.spyOn(console, 'error')`) and checks its calls.
const said: string[] = [];
/** jsdom does not know the element, but every browser does. */
const ofTheTestPage = /^The tag <search> is unrecognized/;
for (const method of ['error', 'warn'] as const) {
  console[method] = (...parts: unknown[]) => {
    const text = format(...parts);
    if (!ofTheTestPage.test(text)) said.push(text);
  };
}
beforeEach(() => {
  said.length = 0;
});
afterEach(() => {
  const [first] = said.splice(0);
  if (first !== undefined) throw new Error(`The test warned: ${first}`);
});
