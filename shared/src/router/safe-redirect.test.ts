import { describe, expect, it } from 'vitest';
import { logInPath, readRedirect, safeRedirect } from './safe-redirect.ts';

describe('safeRedirect', () => {
  it.each([
    '/',
    '/desks',
    '/desks?site=1&date=2026-03-04',
    '/desks?search=a%2Fb%5Cc',
    '/desks?next=//host',
    '/desks#list',
    '/log-in-help',
    '/users/7/schedule/',
    '/rooms/M%C3%BCnchen%20Nord',
    '/apiary',
  ])('keeps the portal’s path %s', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each<[why: string, value: unknown]>([
    ['nothing', null],
    ['nothing at all', undefined],
    ['an empty text', ''],
    ['not a text', ['/desks']],
    ['another host', '//host'],
    ['another host with three slashes', '///host'],
    ['a backslash for a slash', '/\\host'],
    ['backslashes alone', '\\\\host'],
    ['a backslash further on', '/desks\\..\\x'],
    ['a backslash in the query', '/desks?x=\\'],
    ['an encoded backslash', '/%5Chost'],
    ['a twice encoded backslash', '/%255chost'],
    ['a script', 'javascript:alert(1)'],
    ['a script in capitals', 'JaVaScRiPt:alert(1)'],
    ['a script behind a space', ' javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['encoded slashes', '%2f%2f'],
    ['encoded slashes with a host', '%2f%2fhost'],
    ['a slash and encoded ones', '/%2f/'],
    ['a slash and an encoded one', '/%2fhost'],
    ['a twice encoded slash', '/%252fhost'],
    ['a tab that the browser drops', '/\t/host'],
    ['a line break that the browser drops', '/\n/host'],
    ['an encoded line break', '/desks%0d%0aX: y'],
    ['a null', '/desks\u0000'],
    ['a space in front', ' /desks'],
    ['dots that leave two slashes', '/.//host'],
    ['dots that leave two slashes, encoded', '/%2e//host'],
    ['dots that climb to two slashes', '/x/..//host'],
    ['two slashes further on', '/desks//x'],
    ['a whole address', 'https://host/desks'],
    ['a whole address of this portal', 'http://localhost/desks'],
    ['a path without its slash', 'desks'],
    ['a host with a user', '/@host//'],
    ['broken encoding', '/%zz'],
    ['the log-in', '/log-in'],
    ['the log-in with a query', '/log-in?redirectFrom=%2Flog-in'],
    ['the log-in with a slash', '/log-in/'],
    ['the log-in in capitals', '/LOG-IN'],
    ['the log-in, encoded', '/%6cog-in'],
    ['the log-in by dots', '/desks/../log-in'],
    ['the end of the session', '/logout/'],
    ['the end of the session in the administration', '/admin/logout'],
    ['a call', '/api/whoami/'],
    ['something endless', `/${'a'.repeat(3000)}`],
    ['endless encoding', `/%${'25'.repeat(9)}2fhost`],
  ])('goes home for %s', (_, value) => {
    expect(safeRedirect(value)).toBe('/');
  });

  it('resolves dots inside the portal', () => {
    expect(safeRedirect('/desks/../rooms')).toBe('/rooms');
  });
});

describe('redirectFrom', () => {
  it.each([
    ['/', '', '/log-in'],
    ['/desks', '', '/log-in?redirectFrom=%2Fdesks'],
    ['/desks', '?site=1&search=a b', '/log-in'],
    ['/desks', '?site=1&search=a+b', '/log-in?redirectFrom=%2Fdesks%3Fsite%3D1%26search%3Da%2Bb'],
    ['//host', '', '/log-in'],
  ])('from %s%s to %s', (pathname, search, path) => {
    expect(logInPath({ pathname, search })).toBe(path);
  });

  it('returns to its start', () => {
    const wanted = { pathname: '/desks', search: '?search=a%20%26%20b&features=1,2' };
    const [, query = ''] = logInPath(wanted).split('?');
    expect(readRedirect(new URLSearchParams(query))).toBe(wanted.pathname + wanted.search);
  });

  it('leaves a fragment behind, which may hold a token', () => {
    const location = { pathname: '/visit', search: '', hash: '#secret' };
    expect(logInPath(location)).not.toContain('secret');
  });
});
