import { globSync, readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import { expect, it } from 'vitest';
import portal from '../../package.json' with { type: 'json' };

const root = new URL('../../', import.meta.url);

it.each([
  ['README.md', /Chrome and Edge from (\d+), Firefox from (\d+) and Safari from ([\d.]+) \(macOS and iOS\)/],
  ['shell/index.html', /Chrome or Edge from version (\d+), Firefox from (\d+), Safari from ([\d.]+)\./],
  ['shell/index.html', /Chrome oder Edge ab Version (\d+), Firefox ab (\d+), Safari ab ([\d.]+)\./],
])('%s names the oldest browsers that the build is for', (file, words) => {
  const named = words.exec(readFileSync(new URL(file, root), 'utf8').replaceAll(/\s+/g, ' '));
  const [, chromium, firefox, safari] = named ?? [];
  expect(portal.browserslist).toEqual([
    `chrome ${chromium}`,
    `edge ${chromium}`,
    `firefox ${firefox}`,
    `safari ${safari}`,
    `ios_saf ${safari}`,
  ]);
});

/** `AbortSignal.any`, `Response.json`: static members that came later than our oldest browsers. */
const newStatics = new Set(
  [bcd.api, bcd.javascript.builtins].flatMap((owners) =>
    Object.entries(owners as Record<string, Identifier>).flatMap(([owner, members]) =>
      Object.entries(members as Record<string, Identifier>)
        .filter(([name, member]) => name.endsWith('_static') && isNew(member.__compat))
        .map(([name]) => `${owner}.${name.replace('_static', '')}`),
    ),
  ),
);

/** A feature that arrived in parts counts from its first part. */
function isNew(compat: CompatStatement | undefined): boolean {
  return portal.browserslist.some((target) => {
    const [browser = '', oldest = ''] = target.split(' ');
    const support = compat?.support[browser === 'ios_saf' ? 'safari_ios' : (browser as BrowserName)];
    return ![support ?? []].flat().some(({ version_added: since, flags, prefix }) => {
      const isPlain = flags === undefined && prefix === undefined;
      return isPlain && typeof since === 'string' && numberOf(since) <= numberOf(oldest);
    });
  });
}

/** `16.4` becomes 16.04, so that it sorts before `16.10`. */
function numberOf(version: string): number {
  const [major = '', minor = '0'] = version.replace('≤', '').split('.');
  return Number(major) + Number(minor) / 100;
}

const browserFiles = globSync(
  ['shared/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'],
  {
    cwd: root.pathname,
  },
).filter((file) => !/\.test\.|\/testing\//.test(file));

it('browser code uses nothing that the oldest browsers lack', () => {
  expect([...newStatics]).toContain('AbortSignal.any');
  expect(browserFiles.length).toBeGreaterThan(1000);
  const found = browserFiles.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/(?<![\w.`])[A-Z]\w*\.\w+/g)]
      .filter(([name]) => newStatics.has(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
