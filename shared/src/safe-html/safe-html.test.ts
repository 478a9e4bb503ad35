// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { safeHtml } from './index.ts';

it.each([
  [
    '<p>Pick a <strong>day</strong></p><ul><li>one</li></ul>',
    '<p>Pick a <strong>day</strong></p><ul><li>one</li></ul>',
  ],
  ['<p onclick="x()" style="color:red" id="root">a</p>', '<p>a</p>'],
  ['<script>alert(1)</script><b>a</b>', '<b>a</b>'],
  ['<img src=x onerror=alert(1)>a', 'a'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<a href="//evil.test">a</a>', '<a>a</a>'],
  ['<a href="/desks">a</a>', '<a href="/desks" target="_blank" rel="noopener noreferrer">a</a>'],
  ['<iframe src="/x"></iframe><form><input></form><svg><a>b</a></svg>', ''],
])('sanitises %j', (html, safe) => {
  expect(safeHtml(html)).toBe(safe);
});
