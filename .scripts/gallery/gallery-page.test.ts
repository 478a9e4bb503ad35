import { expect, test } from 'vitest';
import { galleryPage } from './gallery-page.ts';

test('a heading for each journey, a row for each state, the widths in their order', () => {
  const page = galleryPage([
    'desks book/a <b> & c/01-1440.jpg',
    'desks book/a <b> & c/01-390.jpg',
    'x/y/02-768.jpg',
  ]);
  expect(page).toContain('<h1>3 pictures</h1>');
  expect(page).toContain('<h2>desks book: a &lt;b> &amp; c</h2>');
  expect(page.match(/<div>/g)).toHaveLength(2);
  expect(page.indexOf('01-390.jpg')).toBeLessThan(page.indexOf('01-1440.jpg'));
  expect(page).toContain('href="desks%20book/a%20%3Cb%3E%20%26%20c/01-390.jpg"');
});
