import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import portal from '../../package.json' with { type: 'json' };

const NAMES: Record<string, string> = { chrome: 'Chrome', firefox: 'Firefox', safari: 'Safari' };

it('the README names the oldest browsers that the build is for', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').replaceAll('\n', ' ');
  const versionsOf = (name: string) => new RegExp(`${name}(?: and \\w+)? from ([\\d.]+)`).exec(readme)?.[1];
  for (const [browser, name] of Object.entries(NAMES)) {
    expect(portal.browserslist).toContain(`${browser} ${versionsOf(name)}`);
  }
});
