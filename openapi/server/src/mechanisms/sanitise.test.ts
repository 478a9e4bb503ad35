import { describe, expect, it } from 'vitest';
import { sanitise } from './sanitise.ts';

describe('removes scripts from help texts', () => {
  it.each([
    ['a script', '<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
    ['a handler', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['a picture with a handler', '<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['a link to a script', '<a href="javascript:alert(1)">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    ['a hidden scheme', '<a href="java\tscript:alert(1)">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    ['a data address', '<a href="data:text/html,x">Hi</a>', '<a rel="noopener noreferrer">Hi</a>'],
    ['a style', '<p style="position:fixed">Hi</p><style>p{}</style>', '<p>Hi</p>'],
    ['a drawing', '<svg><script>alert(1)</script></svg>Hi', 'Hi'],
    ['a frame', '<iframe src="https://x.test"></iframe>Hi', 'Hi'],
    ['a form', '<form action="/x"><input name="a">Hi</form>', 'Hi'],
    ['an open tag', '<p>Hi', '<p>Hi</p>'],
  ])('%s', (_, html, clean) => expect(sanitise(html)).toBe(clean));

  it.each([
    '<p>Pick a <strong>site</strong>.</p><ul><li>One</li></ul>',
    '<h2>Where</h2><p>a &lt; b &amp; c</p>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
  ])('leaves %s unchanged', (html) => expect(sanitise(html)).toBe(html));

  it('keeps links of the portal and of the web', () => {
    expect(sanitise('<a href="/desks">a</a> <a href="https://x.test/">b</a>')).toBe(
      '<a href="/desks" rel="noopener noreferrer">a</a> <a href="https://x.test/" rel="noopener noreferrer">b</a>',
    );
  });
});
