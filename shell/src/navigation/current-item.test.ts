import { expect, it } from 'vitest';
import { currentItem } from './current-item.ts';

const items = [
  { key: 'dashboard', to: '/' },
  { key: 'desks', to: '/desks' },
  { key: 'desk-admin', to: '/desks/list', also: ['/desks/cleaning'] },
  { key: 'floorplans', to: '/floor-plans', also: ['/desks/map'] },
];

it.each([
  ['/', 'dashboard'],
  ['/desks', 'desks'],
  ['/desks/', 'desks'],
  ['/desks/week', 'desks'],
  ['/desks/list', 'desk-admin'],
  ['/desks/lists', 'desks'],
  ['/desks/cleaning', 'desk-admin'],
  ['/desks/map', 'floorplans'],
  ['/desks/maps', 'desks'],
  ['/floor-plans/3', 'floorplans'],
  ['/desksmap', null],
  ['/profile', null],
])('%s is of %s', (pathname, expected) => expect(currentItem(items, pathname)).toBe(expected));

it('has no entry of what the person does not have', () => {
  expect(currentItem(items.slice(0, 1), '/desks/map')).toBeNull();
});
