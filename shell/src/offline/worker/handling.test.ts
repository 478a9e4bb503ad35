import { describe, expect, it } from 'vitest';
import { type Asked, type Handling, handlingOf } from './handling.ts';

const get = (pathname: string, more: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  mode: 'cors',
  pathname,
  search: '',
  integrity: '',
  ...more,
});
const page = { mode: 'navigate' } as const;
const hash = { integrity: 'sha384-x' } as const;

describe('what the worker does with a request', () => {
  it.each<[string, Asked, Handling | undefined]>([
    ['the home screen', get('/', page), 'page'],
    ['the log-in screen with what it was told', get('/log-in', { ...page, search: '?email=x' }), 'page'],
    ['an address that a remote may have', get('/desks/7', page), 'page-or-not'],
    ['the mails of the demo, which are the server’s', get('/mailbox/', page), 'page-or-not'],
    ['a page of the API', get('/api/docs/', page), undefined],
    ['a file that is opened by itself', get('/report.csv', page), undefined],
    ['a file of the shell', get('/assets/main.1.js'), 'shell-file'],
    ['the first lines of its own pages', get('/after-paint.js'), 'shell-file'],
    ['a file of a remote with its hash', get('/remotes/a/1/x.js', hash), 'remote-file'],
    ['a file of a remote without one', get('/remotes/a/1/x.js'), undefined],
    [
      'a second try of it, which asks past every cache',
      get('/remotes/a/1/x.js', { ...hash, search: '?try=2' }),
      undefined,
    ],
    ['the deployment', get('/boot.json'), 'boot'],
    ['who asks', get('/api/whoami/'), 'whoami'],
    ['any other call: never kept', get('/api/desks/'), undefined],
    ['a log-in', get('/api/login/', { method: 'POST' }), 'person-changes'],
    ['a log-out', get('/logout/', { method: 'POST' }), 'person-changes'],
    ['a booking', get('/api/desks/reservations/', { method: 'POST' }), undefined],
  ])('%s', (_title, asked, handling) => expect(handlingOf(asked)).toBe(handling));
});
