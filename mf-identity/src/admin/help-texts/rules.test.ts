import { describe, expect, it } from 'vitest';
import { type HelpText, helpTextId, helpTextRows, parseHelpTextId } from './rules.ts';

const text = (key: string, locale: HelpText['locale']): HelpText => ({
  key,
  locale,
  title: key,
  text: '',
  version: 1,
});

describe('help texts by key', () => {
  it('offers the keys that screens request before they are written, the others by name after them', () => {
    const rows = helpTextRows([text('zebra', 'de'), text('ant', 'en'), text('request_desk', 'en')]);
    expect(rows.map(({ key, texts }) => [key, Object.keys(texts)])).toEqual([
      ['request_parking', []],
      ['request_desk', ['en']],
      ['ant', ['en']],
      ['zebra', ['de']],
    ]);
  });

  it.each([
    ['request_desk-de', { key: 'request_desk', locale: 'de' }],
    ['a-en', { key: 'a', locale: 'en' }],
    [`${'a'.repeat(50)}-en`, { key: 'a'.repeat(50), locale: 'en' }],
    [`${'a'.repeat(51)}-en`, null],
    ['request_desk', null],
    ['request_desk.de', null],
    ['request_desk-fr', null],
    ['request_desk-de-en', null],
    ['Request-de', null],
    ['1a-de', null],
    ['-de', null],
    ['', null],
  ])('reads %j', (id, parsed) => {
    expect(parseHelpTextId(id)).toEqual(parsed);
    if (parsed?.locale === 'de' || parsed?.locale === 'en')
      expect(helpTextId(parsed.key, parsed.locale)).toBe(id);
  });
});
