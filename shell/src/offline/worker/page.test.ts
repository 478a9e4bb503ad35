import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { composePage, headersToKeep, listFiles, mainOf, type StoredPage } from './page.ts';

const template = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8')
  .replace('__NONCE__', 'old==')
  .replace(
    '</head>',
    '<script defer src="/assets/main.1.js"></script><link href="/assets/main.2.css" rel="stylesheet"></head>',
  );
const page: StoredPage = {
  html: template,
  headers: { 'content-security-policy': "style-src 'self' 'nonce-old=='", 'content-type': 'text/html' },
};
const painted = {
  path: '/',
  html: '<div class="sh-frame">$& Amira</div>',
  css: '@media (width <= 9px){.painted-1{min-height:2px}}</style>',
};

const made = (painting?: typeof painted, from = page) => {
  const { start = '', end = '' } = composePage(from, 'new==', painting) ?? {};
  return { start, html: start + end };
};

describe('composePage', () => {
  it('gives every visit a new nonce, in the page and in its policy', () => {
    const { headers = {} } = composePage(page, 'new==') ?? {};
    expect(headers['content-security-policy']).toBe("style-src 'self' 'nonce-new=='");
    expect(made().html).toContain('content="new=="');
    expect(made().html).not.toContain('old==');
    expect(headers['content-type']).toBe('text/html');
  });

  it('puts the frame in the place of the outline, as a picture that can be neither pressed nor read aloud', () => {
    const { html } = made(painted);
    expect(html).toContain(
      '<div class="painted" aria-hidden="true" inert><div class="sh-frame">$& Amira</div></div>',
    );
    expect(html).not.toContain('outline-header');
    expect(html).toContain('<style nonce="new==" data-painted>');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(html).toContain('@media (width <= 9px){');
  });

  it('lets the browser paint it before the portal starts', () => {
    const { html } = made(painted);
    expect(html).toContain(
      '<script async src="/after-paint.js" data-main="/assets/main.1.js" data-main-hash="" data-styles="/assets/main.2.css" data-styles-hash=""></script>',
    );
    expect(html).not.toMatch(/src="\/assets|href="\/assets/);
  });

  it('without a painting has its style sheet in the head, for the outline', () => {
    const { html } = made();
    expect(html).toContain('<link href="/assets/main.2.css" rel="stylesheet">');
    expect(html).toContain(
      '<script async src="/after-paint.js" data-main="/assets/main.1.js" data-main-hash=""></script>',
    );
  });

  it('has everything painted before the end that is waited for, and requests nothing that the end brings', () => {
    for (const painting of [painted, undefined]) {
      const { start, html } = made(painting);
      expect(html.slice(start.length)).toMatch(/^<\/body>\s*<\/html>\s*$/);
      expect(start).toMatch(
        /<div id="root">[\s\S]*<\/div>\s*<script async src="\/after-paint.js"[^>]*><\/script>$/,
      );
      expect(html).not.toContain('/boot.json');
      expect(html).not.toContain('/api/whoami/');
    }
  });

  it('is stored by no cache on its way: its end is a person’s', () => {
    const { headers } =
      composePage({ ...page, headers: { ...page.headers, 'cache-control': 'private, no-cache' } }, 'n') ?? {};
    expect(headers?.['cache-control']).toBe('no-store');
  });

  it('finds the portal’s files if they come from another origin, and their required hashes', () => {
    const elsewhere = {
      ...page,
      html: template
        .replaceAll('"/assets/', '"https://static.x/assets/')
        .replace('main.1.js"', 'main.1.js" integrity="sha384-m" crossorigin="anonymous"'),
    };
    expect(listFiles(elsewhere.html)).toEqual(['/assets/main.1.js', '/assets/main.2.css']);
    const { html } = made(painted, elsewhere);
    expect(html).toContain('data-main="https://static.x/assets/main.1.js"');
    expect(html).toContain('data-main-hash="sha384-m"');
    expect(html).not.toMatch(/ src="https|href="https/);
  });

  it('does not make a page of something else', () => {
    expect(composePage({ html: '<h1>Unknown portal</h1>', headers: page.headers }, 'n')).toBeUndefined();
    expect(composePage({ html: template, headers: {} }, 'n')).toBeUndefined();
  });
});

it('distinguishes one build’s page from another’s, wherever its files come from', () => {
  expect(mainOf(template)).toBe('/assets/main.1.js');
  expect(mainOf(template.replaceAll('"/assets/', '"https://static.x/assets/'))).toBe('/assets/main.1.js');
  expect(mainOf('<h1>Unknown portal</h1>')).toBeUndefined();
});

it('knows the shell’s files that a page needs', () => {
  expect(listFiles(template)).toEqual(['/assets/main.1.js', '/assets/main.2.css']);
});

it('keeps the headers that make the page safe, and no cookie', () => {
  const headers = new Headers({ 'content-security-policy': 'x', 'set-cookie': 'a=1', etag: 'y' });
  expect(headersToKeep(headers)).toEqual({ 'content-security-policy': 'x' });
});
