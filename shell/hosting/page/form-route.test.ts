import type { ModuleDescriptor } from '@portal/shared/federation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, paintedForm, type TestPortal } from '../testing.ts';
import type { FormAnswer, FormCall } from './form-route.ts';

const text = (en: string) => ({ en, de: `${en} (de)` });
const logIn: ModuleDescriptor['routes'][number] = {
  name: 'log-in',
  path: '/log-in',
  title: text('Log In'),
  layout: 'bare',
  public: true,
  welcome: text('Hello'),
  form: paintedForm,
};

let portal: TestPortal;
let calls: FormCall[] = [];
let answer: FormAnswer;
beforeAll(async () => {
  portal = await openTestPortal({
    whoami: async () => ({ json: '{"user":{"id":null}}', cookies: [], token: 't-1', logo: null }),
    submit: async (_request, call) => {
      calls.push(call);
      return answer;
    },
  });
  const { descriptor } = portal.remote('1.0.0');
  portal.remote('3.0.0', { descriptor: { ...descriptor, routes: [logIn] } });
  portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '3.0.0' } });
});
afterAll(() => portal.close());
beforeEach(() => {
  calls = [];
  answer = { status: 200, cookies: ['session=1; Path=/'] };
  portal.viewer = { client: { key: 'acme', features: [] }, user: null };
});

const send = (url: string, payload = '_token=t-1&email=a%40b&password=p&other=1', cookie = '') =>
  portal.ask({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  });

describe('the painted form', () => {
  it('is in the page of a person without a session, next to the portal’s root', async () => {
    const { body } = await portal.get('/desks?day=1');
    expect(body).toContain('<div id="painted"');
    expect(body).toContain('action="/log-in?redirectFrom=%2Fdesks%3Fday%3D1"');
    expect(body).toMatch(/<\/div><div id="root">\s*<\/div>/);
    expect(body).not.toContain('outline');
  });

  it('is not in the page of a logged-in person, in a stored one, nor if the address may mean another form', async () => {
    expect((await portal.get('/log-in?mode=reset-password')).body).not.toContain('id="painted"');
    expect((await portal.get('/log-in?for=nobody')).body).not.toContain('id="painted"');
    portal.viewer = { client: { key: 'acme', features: [] }, user: { id: 7, groups: [] } };
    expect((await portal.get('/log-in')).body).not.toContain('id="painted"');
  });

  it('is not in the page of a shell that does not know it', async () => {
    const page =
      '<html lang="en" data-theme="__THEME__"><head></head><body><div id="root"></div></body></html>';
    portal.shell('0.9.0', {}, { 'index.html': page });
    portal.registry({ defaults: { shell: '0.9.0', 'mf-a': '3.0.0' } });
    const { body } = await portal.get('/log-in');
    portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '3.0.0' } });
    expect(body).toContain('<div id="root">');
    expect(body).not.toContain('id="painted"');
  });

  it('leads to the screen where the answer is not the end of it, and keeps the page to go to', async () => {
    answer = { status: 202, cookies: ['log-in=1; Path=/'] };
    const sent = await send('/log-in?redirectFrom=%2Fdesks&toast=Refused');
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe('/log-in?redirectFrom=%2Fdesks&step=second-factor');
    expect(sent.headers['set-cookie']).toBe('log-in=1; Path=/');
  });

  it('becomes a call of the API with its fields only, and leads on with its cookies', async () => {
    const sent = await send('/log-in?redirectFrom=%2Fdesks%3Fday%3D1');
    expect(calls).toEqual([{ path: '/api/login/', fields: { email: 'a@b', password: 'p' }, token: 't-1' }]);
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe('/desks?day=1');
    expect(sent.headers['set-cookie']).toBe('session=1; Path=/');
    expect(sent.headers['cache-control']).toBe('no-store');
  });

  it.each(['https://evil.example', '//evil.example', '/log-in', ''])(
    'never leads on to %s',
    async (where) => {
      const sent = await send(`/log-in?redirectFrom=${encodeURIComponent(where)}`);
      expect(sent.headers.location).toBe('/');
    },
  );

  it('shows the API’s own words where the person has to log in another way', async () => {
    answer = { status: 409, cookies: [], detail: 'Log in with Contoso.' };
    const { headers } = await send('/log-in');
    expect(new URL(String(headers.location), 'http://portal').searchParams.get('toast')).toBe(
      'Log in with Contoso.',
    );
  });

  it.each([
    [401, 'Refused'],
    [400, 'Refused'],
    [403, 'Failed'],
    [429, 'Throttled'],
    [500, 'Failed'],
    [503, 'Failed'],
  ])('answered with %i leads back to the form, which shows %s', async (status, words) => {
    answer = { status, cookies: [] };
    const sent = await send('/log-in?redirectFrom=%2Fdesks');
    expect(sent.statusCode).toBe(303);
    const back = new URL(String(sent.headers.location), 'http://portal.test');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      redirectFrom: '/desks',
      toast: words,
      email: 'a@b',
    });
    expect((await portal.get(String(sent.headers.location))).body).toContain(`role="alert">${words}</p>`);
  });

  it('shows it in the language that was chosen last', async () => {
    answer = { status: 401, cookies: [] };
    const sent = await send('/log-in', undefined, 'portal-locale=de');
    expect(sent.headers.location).toContain('toast=Refused+%28de%29');
  });

  it.each([
    ['application/json', '{"email":"a","password":"p"}'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', 'email=a'],
  ])('accepts no %s', async (type, payload) => {
    const sent = await portal.ask({
      method: 'POST',
      url: '/log-in',
      payload,
      headers: { 'content-type': type },
    });
    expect(sent.statusCode).toBe(404);
    expect(calls).toEqual([]);
  });

  it('accepts nothing longer than possible', async () => {
    const sent = await send('/log-in', `email=${'a'.repeat(9_000)}`);
    expect(sent.statusCode).toBe(413);
    expect(calls).toEqual([]);
  });

  it('has no target if no remote has it', async () => {
    portal.registry({ defaults: { shell: '1.0.0' } });
    const sent = await send('/log-in');
    portal.registry({ defaults: { shell: '1.0.0', 'mf-a': '3.0.0' } });
    expect(sent.statusCode).toBe(404);
    expect(calls).toEqual([]);
  });
});
