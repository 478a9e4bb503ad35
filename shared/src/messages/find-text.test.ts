import { describe, expect, it } from 'vitest';
import { fillText, findText } from './find-text.ts';

const catalogue = {
  title: 'Title',
  dialog: { title: 'Inside' },
  desks_one: '{{count}} desk',
  desks_other: '{{count}} desks',
};

describe('findText', () => {
  it.each([
    ['title', undefined, 'Title'],
    ['dialog.title', undefined, 'Inside'],
    ['desks', 1, '{{count}} desk'],
    ['desks', 0, '{{count}} desks'],
    ['title', 2, 'Title'],
    ['desks', undefined, undefined],
    ['dialog', undefined, undefined],
    ['title.length', undefined, undefined],
    ['constructor', undefined, undefined],
  ])('finds %s with count %s', (key, count, text) => {
    expect(findText(catalogue, key, 'en', count)).toBe(text);
  });
});

describe('fillText', () => {
  it('fills every placeholder, and leaves the rest unchanged', () => {
    const missing = (name: string) => `?${name}`;
    expect(fillText('{{a}} and {{ a }} and {b} {{c}}', { a: 1 }, missing)).toBe('1 and 1 and {b} ?c');
    expect(fillText('{{a}}', { a: '$& {{b}}', b: 'x' }, missing)).toBe('$& {{b}}');
    expect(fillText('{{toString}}', {}, missing)).toBe('?toString');
  });
});
