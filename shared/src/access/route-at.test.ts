import { describe, expect, it } from 'vitest';
import { routeAt } from './route-at.ts';

describe('finds the route of an address', () => {
  const routes = ['/desks', '/desks/new', '/desks/:id', '/visit/*'].map((path) => ({ path }));
  it.each([
    ['/desks', '/desks'],
    ['/desks/', '/desks'],
    ['/desks/7', '/desks/:id'],
    ['/desks/new', '/desks/new'],
    ['/desks/7/edit', undefined],
    ['/visit/a/b', '/visit/*'],
    ['/', undefined],
  ])('%s', (address, path) => {
    expect(routeAt(routes, address)?.path).toBe(path);
  });
});
