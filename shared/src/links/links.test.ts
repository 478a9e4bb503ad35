import { expect, it } from 'vitest';
import { recordId, withQuery } from './index.ts';

it.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['١', null],
  [' 1', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%j in an address is the id %j', (text, id) => expect(recordId(text)).toBe(id));

it.each([
  [{}, '/desks'],
  [{ zone: 3, date: '2026-11-23' }, '/desks?zone=3&date=2026-11-23'],
  [{ zone: undefined, search: '', map: null, site: 0 }, '/desks?site=0'],
  [{ previousPage: '/visitors/1?a=b&c' }, '/desks?previousPage=%2Fvisitors%2F1%3Fa%3Db%26c'],
  [{ search: 'Zoë Müller' }, '/desks?search=Zo%C3%AB+M%C3%BCller'],
])('a link with %j is %s', (values, link) => expect(withQuery('/desks', values)).toBe(link));
