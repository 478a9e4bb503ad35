import { readFileSync } from 'node:fs';
import { sharedModules } from '@portal/shared/build';
import { expect, it } from 'vitest';

it('offers exactly the modules that remotes are built to take', () => {
  const source = readFileSync(new URL('./provide.ts', import.meta.url), 'utf8');
  const offered = [...source.matchAll(/import\('([^']+)'\)/g)].map(([, request]) => request);
  const taken = sharedModules('production').map(({ request }) => request);
  expect(offered.sort()).toEqual(taken.sort());
});
