import { expect, test } from 'vitest';
import { journeysOf } from './journeys.ts';

test.each([
  ['a screen', 'mf-desks/src/grid/list.tsx', 'desks/desks-grid.spec.ts', 'desks/plan-editor.spec.ts'],
  ['a card', 'mf-parking/src/tiles/card.tsx', 'parking/dashboard.spec.ts', 'parking/why.spec.ts'],
  [
    'a section',
    'mf-meetings/src/administration/hospitality/section.tsx',
    'meetings/hospitality.spec.ts',
    'meetings/series.spec.ts',
  ],
  [
    'a part of several screens',
    'mf-desks/src/parts/floors/index.ts',
    'desks/floor-plan.spec.ts',
    'desks/book-a-desk.spec.ts',
  ],
])('%s is seen by the journeys that name the address of its importer', async (_, file, has, lacks) => {
  const specs = await journeysOf(file);
  expect(specs).toContain(has);
  expect(specs).not.toContain(lacks);
});

test.each([
  ['the addresses', 'mf-desks/src/paths.ts'],
  ['a part of what has no address, as scanned codes', 'mf-desks/src/parts/request-dialog/form.tsx'],
  ['the log-in', 'mf-identity/src/log-in/screen.tsx'],
  ['a mechanism of the server', 'openapi/server/src/mechanisms/clock.ts'],
])('%s has no dedicated journeys', async (_, file) => {
  expect(await journeysOf(file)).toBeNull();
});

test('a server module is used by the journeys that call it, or open a screen that does', async () => {
  const specs = await journeysOf('openapi/server/src/modules/hospitality/policy.ts');
  expect(specs).toContain('meetings/hospitality.spec.ts');
  expect(specs).toContain('reports/catering.spec.ts');
  expect(specs).not.toContain('meetings/find-a-room.spec.ts');
});
