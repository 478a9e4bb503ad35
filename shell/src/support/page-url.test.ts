import { expect, it } from 'vitest';
import { pageUrl } from './page-url.ts';

const origin = 'https://demo.test';
const token = 'h3Yx_9vQbWm2-7RkT0pLzC4sN8dEfGhJkMnPqRsTuVw';

it.each([
  ['a page', '/desks', '', '/desks'],
  ['what it shows', '/desks', '?site=2&date=2026-11-23', '/desks?site=2&date=2026-11-23'],
  ['a record', '/employees/12/edit', '', '/employees/12/edit'],
  ['no token of a path', `/invitation/${token}`, '', '/invitation/…'],
  ['no token in the middle', `/users/7/activate/${token}/`, '', '/users/7/activate/…/'],
  ['no uuid of a visit', '/visit/0b0e7a52-5c1e-4c1e-9c53-0c6f2b1e7d11', '', '/visit/…'],
  [
    'no token of a query',
    '/reset-password',
    `?user_id=7&token=${token}`,
    '/reset-password?user_id=7&token=%E2%80%A6',
  ],
])('has %s', (_, pathname, search, expected) => {
  expect(pageUrl({ origin, pathname, search })).toBe(origin + expected);
});

it('has at most 2000 characters, the server’s limit', () => {
  expect(pageUrl({ origin, pathname: '/desks', search: `?search=${'x'.repeat(3000)}` })).toHaveLength(2000);
});
