import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import portal from '../../package.json' with { type: 'json' };

it('the README names the oldest browsers that the build is for', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll('\n', ' ');
  const named =
    /Chrome and Edge from (\d+), Firefox from (\d+) and Safari from ([\d.]+) \(macOS and iOS\)/.exec(readme);
  const [, chromium, firefox, safari] = named ?? [];
  expect(portal.browserslist).toEqual([
    `chrome ${chromium}`,
    `edge ${chromium}`,
    `firefox ${firefox}`,
    `safari ${safari}`,
    `ios_saf ${safari}`,
  ]);
});
