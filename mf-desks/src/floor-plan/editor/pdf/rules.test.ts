import { describe, expect, it } from 'vitest';
import {
  checkPage,
  isPdf,
  LONGEST_SIDE,
  offeredPages,
  PdfRefusal,
  PICTURE_BYTES,
  pictureName,
  pixelsOf,
  refusalOf,
  smallerSide,
} from './rules.ts';

const why = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return error instanceof PdfRefusal ? error.why : error;
  }
};

describe('the pixels of a page', () => {
  it.each([
    ['A4, upright', { width: 595.28, height: 841.89 }, { width: 3535, height: 5000 }],
    ['A0, lying', { width: 3370.39, height: 2383.94 }, { width: 5000, height: 3537 }],
    ['a square', { width: 100, height: 100 }, { width: 5000, height: 5000 }],
    ['a line', { width: 14_400, height: 1 }, { width: 5000, height: 1 }],
  ])('have the longest side that the server stores: %s', (_, page, pixels) => {
    expect(pixelsOf(page, LONGEST_SIDE)).toEqual(pixels);
  });

  const page = { width: 841.89, height: 595.28 };
  it.each([
    ['fits a small canvas where the browser made none', 5000, null, 4871],
    ['ends where a canvas of that size is not made either', 4871, null, null],
    ['is less by the share of bytes that is too much', 5000, 4 * PICTURE_BYTES, 2371],
    ['is less when it is one byte too much', 5000, PICTURE_BYTES + 1, 4743],
    ['ends before words cannot be read', 1200, 4 * PICTURE_BYTES, null],
  ])('of the next try: %s', (_, longest, bytes, next) => {
    expect(smallerSide(page, longest, bytes)).toBe(next);
    if (next !== null && bytes === null) {
      const { width, height } = pixelsOf(page, next);
      expect(width * height).toBeLessThanOrEqual(4096 * 4096);
    }
  });

  it('are refused beyond the maximum side of a PDF', () => {
    expect(why(() => checkPage(2, { width: 14_400, height: 14_400 }))).toBeUndefined();
    expect(why(() => checkPage(2, { width: 200, height: 30_000 }))).toEqual({
      reason: 'size',
      page: 2,
      width: 200,
      height: 30_000,
      limit: 14_400,
    });
  });
});

describe('a chosen file', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ['a PDF', 'plan.pdf', 100, '%PDF-1.7', true],
    ['a PDF by another name', 'plan.bin', 100, '\n\n%PDF-1.7', true],
    ['a PDF of 50 MB', 'plan.pdf', 50_000_000, '%PDF-1.7', true],
    ['a PDF of more', 'plan.pdf', 60_000_000, '%PDF-1.7', { reason: 'bytes', megabytes: 60, limit: 50 }],
    ['a PDF of a little more', 'p.PDF', 50_000_001, '%PDF-', { reason: 'bytes', megabytes: 51, limit: 50 }],
    ['no PDF, whatever its name says', 'plan.PDF', 5, 'hello', { reason: 'notPdf' }],
    ['nothing', 'plan.pdf', 0, '', { reason: 'empty' }],
    ['a PNG that is called PDF', 'plan.pdf', 100, '\x89PNG\r\n\x1a\n %PDF-', false],
    ['a drawing', 'plan.svg', 100, '<svg viewBox="0 0 1 1"/>', false],
    ['an empty drawing, which the server speaks of', 'plan.svg', 0, '', false],
  ])('is %s', (_, name, size, head, expected) => {
    expect(why(() => isPdf({ name, size }, bytes(head)))).toEqual(expected);
  });

  it('names the picture after the file', () => {
    expect(pictureName('Floor 3.PDF', 2)).toBe('Floor 3-2.png');
    expect(pictureName('floor', 1)).toBe('floor-1.png');
  });
});

describe('errors of the library', () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });
  it.each([
    ['a password', named('PasswordException'), null, { reason: 'password' }],
    ['a broken file', named('InvalidPDFException'), null, { reason: 'broken' }],
    ['whatever else while it is opened', 'odd', null, { reason: 'broken' }],
    ['whatever of a page', named('UnknownErrorException'), 3, { reason: 'page', page: 3 }],
    ['a refusal, as it is', new PdfRefusal({ reason: 'notLoaded' }), 3, { reason: 'notLoaded' }],
  ])('is reported as %s', (_, error, page, refusal) => {
    expect(refusalOf(error, page).why).toEqual(refusal);
  });
});

it('offers 48 pages at most', () => {
  expect(offeredPages(2)).toEqual([1, 2]);
  expect([offeredPages(48).at(-1), offeredPages(200).at(-1)]).toEqual([48, 48]);
});
