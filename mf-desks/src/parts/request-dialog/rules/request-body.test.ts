import { describe, expect, it } from 'vitest';
import { requestBody } from './request-body.ts';

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
