// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { preloadLinks } from './preload-links.ts';

const { readyPath } = vi.hoisted(() => ({ readyPath: vi.fn() }));
vi.mock('./preload.ts', () => ({ readyPath }));

let stop = () => {};
beforeEach(() => {
  readyPath.mockClear();
  stop = preloadLinks();
});
afterEach(() => stop());

function come(html: string, by: 'pointerover' | 'focusin' | 'touchstart' = 'pointerover') {
  document.body.innerHTML = html;
  document.body.querySelector('b, a')?.dispatchEvent(new Event(by, { bubbles: true }));
}

it.each([
  ['pointerover', 'rests'],
  ['focusin', 'rests'],
  ['touchstart', 'now'],
] as const)('prepares the screen of a link on %s', (by, how) => {
  come('<a href="/desks?date=2027-02-01"><b>Desks</b></a>', by);
  expect(readyPath).toHaveBeenCalledWith('/desks?date=2027-02-01', how);
});

it.each([
  ['a link elsewhere', '<a href="https://elsewhere.example/desks">x</a>'],
  ['a link to another tab', '<a href="/desks" target="_blank">x</a>'],
  ['a file', '<a href="/desks" download="list">x</a>'],
  ['this screen', '<a href="/?page=2">x</a>'],
  ['no link', '<b>x</b>'],
])('but not for %s', (_title, html) => {
  come(html);
  expect(readyPath).not.toHaveBeenCalled();
});

it('requests once while the pointer moves within a link', () => {
  come('<a href="/desks"><b>Desks</b></a>');
  document.body.querySelector('b')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(readyPath).toHaveBeenCalledTimes(1);
});
