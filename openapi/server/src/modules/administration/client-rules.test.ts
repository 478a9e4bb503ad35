import { describe, expect, it } from 'vitest';
import { clientErrors, tidyClient } from './client-rules.ts';

const day = { business_day_start: '08:00', business_day_end: '18:00' };
const fields = (change: Parameters<typeof clientErrors>[0], at = day) =>
  clientErrors(tidyClient(change), at).map(({ field }) => field);

describe('the address of the privacy notice', () => {
  it.each([
    'https://example.com/privacy',
    'https://example.com',
    '/privacy',
    '/docs/privacy?a=b#c',
    ' /privacy ',
  ])('accepts %s', (privacy_url) => expect(fields({ privacy_url })).toEqual([]));

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'privacy',
    'https://user:secret@example.com',
    'https://exa mple.com',
    'ftp://example.com',
  ])('refuses %s', (privacy_url) => expect(fields({ privacy_url })).toEqual(['privacy_url']));

  it('treats an empty one as none', () =>
    expect(tidyClient({ privacy_url: '  ' })).toEqual({ privacy_url: null }));
});

describe('the business day', () => {
  it.each([
    ['08:00', '08:01', []],
    ['08:00', '08:00', ['business_day_end']],
    ['18:00', '08:00', ['business_day_end']],
  ])('%s to %s: %j', (business_day_start, business_day_end, expected) =>
    expect(fields({}, { business_day_start, business_day_end })).toEqual(expected),
  );
});

describe('terms', () => {
  const words = { visitor: 'guest', visitors: 'guests' };
  it.each([
    ['English and German', { en: words, de: words }, []],
    ['English alone', { en: words }, []],
    ['German alone', { de: words }, ['terms']],
    ['a language that the portal has not', { en: words, fr: words }, ['terms']],
    ['blanks', { en: { visitor: ' ', visitors: 'guests' } }, ['terms.en.visitor']],
    ['31 characters', { en: { visitor: 'g', visitors: 'g'.repeat(31) } }, ['terms.en.visitors']],
  ])('%s', (_, terms, expected) => expect(fields({ terms })).toEqual(expected));
});

it.each([
  ['support@example.com', []],
  ['support', ['support_email']],
  [null, []],
])('support goes to %s: %j', (support_email, expected) =>
  expect(fields({ support_email })).toEqual(expected),
);

it('a name of blanks is empty', () => expect(fields({ name: '  ' })).toEqual(['name']));
