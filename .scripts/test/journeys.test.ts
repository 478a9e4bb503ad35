import { expect, test } from 'vitest';
import { journeysOf } from './journeys.ts';

test('a screen is seen by the journeys that name its address', async () => {
  const specs = await journeysOf('mf-desks/src/grid/list.tsx');
  expect(specs).toContain('desks/desks-grid.spec.ts');
  expect(specs).not.toContain('desks/plan-editor.spec.ts');
  expect(await journeysOf('mf-desks/src/floor-plan/screen.tsx')).toContain('desks/floor-plan.spec.ts');
});

test.each([
  ['a card', 'mf-desks/src/calendar-card/card.tsx'],
  ['a part of several screens', 'mf-desks/src/parts/request-dialog/form.tsx'],
  ['the addresses', 'mf-desks/src/paths.ts'],
  ['the log-in', 'mf-identity/src/log-in/screen.tsx'],
  ['a mechanism of the server', 'openapi/server/src/mechanisms/clock.ts'],
])('%s has no journeys of its own', async (_, file) => {
  expect(await journeysOf(file)).toBeNull();
});

test('a server module is used by the journeys of the remotes that call it', async () => {
  expect(await journeysOf('openapi/server/src/modules/credits/service.ts')).toEqual(['parking']);
});
