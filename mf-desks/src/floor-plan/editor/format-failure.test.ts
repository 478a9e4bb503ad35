import { ApiError } from '@portal/shared/api';
import { expect, it } from 'vitest';
import { formatFailure } from './format-failure.ts';
import { PdfRefusal, type Refusal } from './pdf/rules.ts';
import { t } from './texts/en.ts';

it.each<[Refusal, RegExp]>([
  [{ reason: 'empty' }, /^This file is empty/],
  [{ reason: 'notPdf' }, /not a valid PDF/],
  [{ reason: 'password' }, /protected by a password/],
  [{ reason: 'broken' }, /is damaged/],
  [{ reason: 'notLoaded' }, /did not load/],
  [{ reason: 'bytes', megabytes: 60, limit: 50 }, /has 60 MB. The limit is 50 MB/],
  [
    { reason: 'size', page: 2, width: 200, height: 30_000, limit: 14_400 },
    /Page 2 measures 200 × 30000 points. The limit per side is 14400/,
  ],
  [{ reason: 'page', page: 3 }, /^Page 3 could not be drawn/],
])('explains why a PDF is refused: %o', (why, words) => {
  expect(formatFailure(new PdfRefusal(why), t)).toMatch(words);
});

it.each<[string, unknown, string]>([
  [
    'the server’s message',
    new ApiError({ status: 400, kind: 'validation', body: null, fields: { image: ['Too wide.'] } }),
    'Too wide.',
  ],
  ['that it is too large', new ApiError({ status: 413, kind: 'tooLarge', body: null }), t('pictureLarge')],
  ['to try again', new ApiError({ status: 0, kind: 'network', body: null }), t('pictureFailed')],
])('shows %s for any other picture', (_, failure, words) => {
  expect(formatFailure(failure, t)).toBe(words);
});
