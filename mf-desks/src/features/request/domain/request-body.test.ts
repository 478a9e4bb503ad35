import { describe, expect, it } from 'vitest';
import { needsNewKey, requestBody } from './request-body.ts';

const values = { site: 1, zone: 3, desk: 12, dates: ['2026-11-24', '2026-11-23'], user: null };

describe('requestBody', () => {
  it.each([
    ['the caller', values, { deskId: 12, dates: ['2026-11-23', '2026-11-24'] }],
    [
      'another person',
      { ...values, user: { value: 8, label: 'Bo Li' } },
      { deskId: 12, dates: ['2026-11-23', '2026-11-24'], userId: 8 },
    ],
    ['no desk', { ...values, desk: null }, null],
    ['no dates', { ...values, dates: [] }, null],
  ])('of a form with %s', (_, form, body) => {
    expect(requestBody(form)).toEqual(body);
  });
});

describe('needsNewKey', () => {
  const body = { deskId: 12, dates: ['2026-11-23'] };
  it.each([
    ['the first attempt keeps the form’s key', null, body, false],
    ['the same again after a lost answer keeps it', { body, refused: false }, body, false],
    [
      'a changed one after a lost answer gets its own',
      { body, refused: false },
      { ...body, deskId: 13 },
      true,
    ],
    ['the same again after a refusal gets its own', { body, refused: true }, body, true],
    ['for another person is a changed one', { body, refused: false }, { ...body, userId: 8 }, true],
  ])('%s', (_, last, next, expected) => {
    expect(needsNewKey(last, next)).toBe(expected);
  });
});
