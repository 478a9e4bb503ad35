import { ApiError, type ApiErrorKind } from '@portal/shared/api';
import { describe, expect, it } from 'vitest';
import { t } from '#parts/public-page';
import { logInFailure } from './log-in-failure.ts';

const failed = 'No active account found with these log-in credentials.';
const wrong = 'Something went wrong. Please try again later.';
const network = 'The portal cannot be reached. Please check your connection and try again.';

const errorOf = (
  status: number,
  kind: ApiErrorKind,
  more: { retryAfterSeconds?: number; referenceId?: string; detail?: string } = {},
) => new ApiError({ status, kind, body: undefined, ...more });

describe('messages of a failed log-in', () => {
  it.each([
    ['wrong credentials', errorOf(401, 'unauthenticated'), { text: failed }],
    ['fields that the server refuses', errorOf(400, 'validation'), { text: failed }],
    ['a refusal', errorOf(403, 'forbidden'), { text: failed }],
    ['no answer', errorOf(0, 'network'), { text: network }],
    ['a server error', errorOf(500, 'server', { referenceId: 'r-1' }), { text: wrong, reference: 'r-1' }],
    ['an error without a reference', errorOf(503, 'server'), { text: wrong }],
    [
      'a busy server, in its words',
      errorOf(503, 'busy', { detail: 'Too much to do.' }),
      { text: 'Too much to do.' },
    ],
    ['an error of the page', new TypeError('x'), { text: wrong }],
  ])('%s', (_, error, expected) => {
    expect(logInFailure(error, t)).toEqual(expected);
  });

  it.each([
    [undefined, 'Too many attempts. Please wait before you try again.'],
    [0, 'Too many attempts. Please wait before you try again.'],
    [1, 'Too many attempts. Please try again in 1 second.'],
    [89, 'Too many attempts. Please try again in 89 seconds.'],
    [90, 'Too many attempts. Please try again in 2 minutes.'],
    [900, 'Too many attempts. Please try again in 15 minutes.'],
  ])('too many tries, %s seconds to wait', (seconds, text) => {
    const more = seconds === undefined ? {} : { retryAfterSeconds: seconds };
    expect(logInFailure(errorOf(429, 'throttled', more), t)).toEqual({ text });
  });
});
