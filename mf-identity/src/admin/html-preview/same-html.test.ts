// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isSameHtml } from './same-html.ts';

it.each([
  ['<p>a<br>b</p>', '<p>a<br />b</p>', true],
  ['<p>a', ' <p>a</p>\n', true],
  ['a & b', 'a &amp; b', true],
  ['<a href="/x" target="_blank">a</a>', '<a href="/x" rel="noopener noreferrer">a</a>', true],
  ['<p onclick="x()">a</p>', '<p>a</p>', false],
  ['<script>x()</script><p>a</p>', '<p>a</p>', false],
  ['<p>a</p><script>x()</script>', '<p>a</p>', false],
  ['<h1>a</h1>', 'a', false],
])('%j and %j hold the same: %s', (one, other, isSame) => {
  expect(isSameHtml(one, other)).toBe(isSame);
});
