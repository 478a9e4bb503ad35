import { describe, expect, it } from 'vitest';
import { pageRest, withoutPicture } from './page-rest.ts';

const MAIN = '<script defer src="/assets/main.1.js" integrity="sha384-m" crossorigin="anonymous"></script>';
const FIRST = '<script defer fetchpriority="high" src="/assets/first/a/x.js" data-first></script>';
const WHOAMI = '<script type="application/json" id="whoami">{"user":{"id":7}}</script>';
const BOOT = '<script type="application/json" id="boot" data-signature="s">{"a":"\\u003c/script>"}</script>';
const CALLS = '<script type="application/json" id="calls">{"answers":[]}</script>';
const FILES_BLOCK = '<script type="application/json" id="shell-files">{}</script>';
const files = new Set(['/assets/main.1.js', '/assets/main.2.css']);

const page = (blocks: string, main = MAIN) =>
  `<html><head>${main}${FIRST}${FILES_BLOCK}</head><body><p>Amira</p>${blocks}</body></html>`;

describe('the parts that the server’s own page adds to the stored one', () => {
  it.each<[string, string, string | undefined]>([
    [
      'the requester, the deployment as it was signed, the first calls',
      page(BOOT + WHOAMI + CALLS),
      BOOT + WHOAMI + CALLS,
    ],
    ['without first calls, which were late', page(BOOT + WHOAMI), BOOT + WHOAMI],
    [
      'its files in another origin',
      page(BOOT + WHOAMI, MAIN.replace('"/a', '"https://static.x/a')),
      BOOT + WHOAMI,
    ],
    [
      'nothing of another build of the shell',
      page(BOOT + WHOAMI, MAIN.replace('main.1', 'main.9')),
      undefined,
    ],
    ['nothing without the requester', page(BOOT + CALLS), undefined],
    ['nothing without a deployment', page(WHOAMI), undefined],
    ['nothing of a network that requires its own log-in', '<h1>Welcome to the café</h1>', undefined],
    ['nothing of an answer that was none', '', undefined],
    ['nothing of a page that was cut off', page(BOOT + WHOAMI).slice(0, -40), undefined],
  ])('%s', (_title, html, blocks) => expect(pageRest(html, files)?.blocks).toBe(blocks));

  it('names the requester', () => {
    expect(pageRest(page(BOOT + WHOAMI), files)?.whoami).toBe('{"user":{"id":7}}');
  });

  it('removes a picture under the nonce of the page', () => {
    expect(withoutPicture('n==')).toBe('<style nonce="n==">.painted{display:none}</style>');
  });
});
