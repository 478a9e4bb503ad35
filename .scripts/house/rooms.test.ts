import { expect, it } from 'vitest';
import { importedRooms, roomOf, roomsInCircles, SERVER } from './rooms.ts';

const graph = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([room, targets]) => [room, new Set(targets)]));

it.each([
  ['none in layers', { app: ['db', 'modules/desks'], 'modules/desks': ['db'], db: [] }, []],
  ['two that import each other', { a: ['b'], b: ['a'], c: ['a'] }, ['a', 'b']],
  ['a way round', { a: ['b'], b: ['c'], c: ['a', 'd'], d: [] }, ['a', 'b', 'c']],
  ['two circles', { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] }, ['a', 'b', 'c', 'd']],
])('finds %s', (_, imports, expected) => {
  expect(roomsInCircles(graph(imports))).toEqual(expected);
});

it.each([
  ['openapi/server/src/app.ts', 'app.ts'],
  ['openapi/server/src/app/seed/cli.ts', 'app'],
  ['openapi/server/src/modules/desks/approvals/decide.ts', 'modules/desks'],
  ['openapi/server/src/modules/index.ts', 'modules/index.ts'],
])('%s is in the room %s', (file, room) => {
  expect(roomOf(file)).toBe(room);
});

it('reads the imports of files', () => {
  const rooms = importedRooms([`${SERVER}app/app.ts`, `${SERVER}modules/index.ts`]);
  expect([...rooms.keys()]).toEqual(['app', 'modules/index.ts']);
  expect(rooms.get('app')).toContain('db');
  expect(rooms.get('modules/index.ts')).toContain('modules/desks');
});
