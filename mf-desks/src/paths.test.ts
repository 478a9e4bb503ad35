import { describe, expect, it } from 'vitest';
import { desksLink } from './paths.ts';

describe('desksLink', () => {
  it.each([
    [{}, '/desks'],
    [{ zone: 3, date: '2026-11-23' }, '/desks?zone=3&date=2026-11-23'],
    [{ search: 'a & b' }, '/desks?search=a+%26+b'],
    [{ search: '' }, '/desks'],
  ])('writes %j as %s', (link, expected) => {
    expect(desksLink(link)).toBe(expected);
  });
});
