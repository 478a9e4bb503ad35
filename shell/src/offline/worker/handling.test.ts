import { describe, expect, it } from 'vitest';
import { chooseHandling, type Handling, type WorkerRequest } from './handling.ts';

const get = (pathname: string, more: Partial<WorkerRequest> = {}): WorkerRequest => ({
  method: 'GET',
  mode: 'cors',
  pathname,
  search: '',
  cache: 'default',
  isOwn: true,
  isShellFile: false,
  ...more,
});
const page = { mode: 'navigate' } as const;
const shell = { isShellFile: true } as const;
const elsewhere = { isOwn: false } as const;

describe('the worker’s handling of a request', () => {
  it.each<[string, WorkerRequest, Handling | undefined]>([
    ['the home screen', get('/', page), 'page'],
    ['the log-in screen with its message', get('/log-in', { ...page, search: '?email=x' }), 'page'],
    ['an address that a remote may have', get('/desks/7', page), 'page-or-not'],
    ['the mails of the demo, which are the server’s', get('/mailbox/', page), 'page-or-not'],
    ['a page of the API', get('/api/docs/', page), undefined],
    ['a file that is opened directly', get('/report.csv', page), undefined],
    ['a file of the shell', get('/assets/main.1.js', shell), 'shell-file'],
    ['a file of another shell', get('/assets/main.0.js'), undefined],
    [
      'a file of the shell from where static files come from',
      get('/assets/main.1.js', { ...shell, ...elsewhere }),
      'shell-file',
    ],
    ['a file of a remote from there', get('/remotes/a/1/x.js', elsewhere), 'remote-file'],
    ['anything else from elsewhere', get('/boot.json', elsewhere), undefined],
    ['a page elsewhere', get('/', { ...page, ...elsewhere }), undefined],
    [
      'a page with a remote of a developer’s own',
      get('/', { ...page, search: '?remote=mf-a@http://localhost:3001' }),
      undefined,
    ],
    ['a path of such a page', get('/desks', { ...page, search: '?x=1&remote=' }), undefined],
    ['the first lines of its own pages', get('/after-paint.js'), 'shell-file'],
    ['a file of a remote', get('/remotes/a/1/x.js'), 'remote-file'],
    [
      'a second try of it, which bypasses every cache',
      get('/remotes/a/1/x.js', { search: '?try=2' }),
      undefined,
    ],
    ['the deployment', get('/boot.json'), 'boot'],
    [
      'the deployment, where the network’s was refused',
      get('/boot.json', { cache: 'only-if-cached' }),
      'kept-boot',
    ],
    ['withdrawn versions', get('/deployments.json'), 'news'],
    ['the requester', get('/api/whoami/'), 'whoami'],
    ['the logged-in person', get('/api/whoami/', { cache: 'no-store' }), undefined],
    ['any other call: never kept', get('/api/desks/'), undefined],
    ['the stream of news: untouched', get('/api/events/'), undefined],
    ['a log-in', get('/api/login/', { method: 'POST' }), 'person-changes'],
    ['a log-in by the painted form', get('/log-in', { method: 'POST', mode: 'navigate' }), 'person-changes'],
    [
      'a log-in by an identity provider',
      get('/api/sso/callback/', { ...page, search: '?code=x' }),
      'person-changes',
    ],
    ['a log-in by SAML', get('/api/sso/continue/', { ...page, search: '?state=x' }), 'person-changes'],
    ['a log-out', get('/logout/', { method: 'POST' }), 'person-changes'],
    ['a booking', get('/api/desks/reservations/', { method: 'POST' }), undefined],
  ])('%s', (_title, asked, handling) => expect(chooseHandling(asked)).toBe(handling));
});
