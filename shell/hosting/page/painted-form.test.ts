import type { BootDocument, RouteEntry } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import { paintedForm as form } from '../testing.ts';
import { type PaintedScreen, paintForm, showsForm } from './painted-form.ts';
import { publicScreenAt } from './public-screen.ts';

const text = (en: string) => ({ en, de: `${en} (de)` });
const screen: PaintedScreen = {
  form,
  path: '/log-in',
  query: new URLSearchParams(),
  welcome: text('Good <day>'),
  client: { name: 'Bits & $& <Bobs>' },
  locale: 'en',
  token: 'a"b',
  isHeader: false,
};
const paint = (changes: Partial<PaintedScreen> = {}) => paintForm({ ...screen, ...changes });
const query = (search: string) => new URLSearchParams(search);

describe('the painted form', () => {
  it('is a form that a browser sends without scripts, with the token', () => {
    const html = paint();
    expect(html).toContain('<form class="painted-form" method="post" action="/log-in">');
    expect(html).toContain('<input type="hidden" name="_token" value="a&#34;b">');
    expect(html).toContain('<label for="painted-email">Email</label>');
    expect(html).toMatch(
      /id="painted-password" name="password" autocomplete="current-password".*?type="password"/,
    );
    expect(html).not.toMatch(/<script|onclick|style=/);
  });

  it('names the portal, and nothing of it as markup', () => {
    const html = paint();
    expect(html).toContain('Good &#60;day&#62;');
    expect(html).toContain('A day at Bits &#38; $&#38; &#60;Bobs&#62;');
    expect(html).toContain('<span class="wp-brand__mark" aria-hidden="true">B</span>');
    expect(paint({ client: { name: 'A', logo: '/l"ogo' } })).toContain('src="/l&#34;ogo" alt="A"');
  });

  it('is in the language that was chosen last', () => {
    expect(paint({ locale: 'de' })).toContain('Email (de)');
  });

  it.each([
    ['', 'email'],
    ['email=a%40b', 'password'],
  ])('with ?%s one begins to type in %s', (search, name) => {
    const focused = /name="(\w+)"[^>]*autofocus/.exec(paint({ query: query(search) }))?.[1];
    expect(focused).toBe(name);
  });

  it('goes on to the requested target, and fills in the values of the address', () => {
    const html = paint({ query: query('redirectFrom=/desks?a=1&email="><b>&toast=<i>No') });
    expect(html).toContain('action="/log-in?redirectFrom=%2Fdesks%3Fa%3D1&#38;');
    expect(html).toContain('value="&#34;&#62;&#60;b&#62;"');
    expect(html).toContain('role="alert">&#60;i&#62;No</p>');
  });

  it('shows no more of a notice than a notice of ours can have', () => {
    expect(paint({ query: query(`toast=${'a'.repeat(500)}`) })).toContain(`>${'a'.repeat(300)}</p>`);
  });
});

const logIn: RouteEntry = {
  name: 'log-in',
  path: '/log-in',
  title: text('Log In'),
  layout: 'bare',
  public: true,
  welcome: text('Hello'),
  form,
};
const signUp: RouteEntry = {
  name: 'signup',
  path: '/signup',
  title: text('Sign up'),
  layout: 'bare',
  public: true,
};
const boot = (...routes: RouteEntry[]) =>
  ({ remotes: [{ descriptor: { routes } }] }) as unknown as Pick<BootDocument, 'remotes'>;

describe('publicScreenAt', () => {
  it.each([
    ['/log-in', '/log-in', true],
    ['/log-in?email=a', '/log-in?email=a', true],
    ['/log-in?mode=reset-password', '/log-in?mode=reset-password', false],
    ['/', '/log-in', true],
    ['/desks?day=1', '/log-in?redirectFrom=%2Fdesks%3Fday%3D1', true],
    ['//evil.example', '/log-in', true],
    ['//', '/log-in', true],
    ['/?', '/log-in', true],
    ['/privacy', '/log-in?redirectFrom=%2Fprivacy', false],
    ['/signup', '/signup', false],
  ])('%s is painted as %s, with its form: %s', (url, address, hasForm) => {
    const found = publicScreenAt(boot(logIn, signUp), url);
    const search = found?.query.toString();
    expect(search ? `${found?.path}?${search}` : found?.path).toBe(address);
    expect(found?.form !== undefined).toBe(hasForm);
  });

  it('is unknown if no remote has the log-in', () => {
    expect(publicScreenAt(boot(), '/desks')).toBeUndefined();
  });
});

it.each([
  ['', true],
  ['redirectFrom=%2F&email=a', true],
  ['mode=reset-password', false],
  ['email=a&unknown=', false],
])('with ?%s the form is certain: %s', (search, isCertain) => {
  expect(showsForm(form, query(search))).toBe(isCertain);
});
