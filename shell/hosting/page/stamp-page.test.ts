import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { displaySettingsOf } from './display-settings.ts';
import { type Stamp, stampPage } from './stamp-page.ts';

const html = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
const stamp: Stamp = {
  nonce: 'n-1',
  name: 'Bits & <Bobs>',
  look: { theme: 'light', density: 'comfortable', locale: 'en', drawer: 'wide' },
};
const welcome = { en: 'Good <day>', de: 'Guten Tag' };

describe('stampPage', () => {
  it('paints the frame in the colours of the client', () => {
    const page = stampPage(html, { ...stamp, theme: { primaryColor: '#123456' } });
    expect(page).toContain('<style nonce="n-1">:root{--wp-bg:');
    expect(page).toContain('--wp-primary-solid:#123456');
    expect(page).toContain('<div class="outline-header">Bits &#38; &#60;Bobs&#62;</div>');
  });

  it.each([
    [undefined, [], 'comfortable'],
    [undefined, ['reception'], 'compact'],
    ['portal-density=comfortable', ['reception'], 'comfortable'],
    ['portal-theme=dark; portal-density=compact', ['employee'], 'compact'],
    ['portal-density=huge', [], 'comfortable'],
  ] as const)('is as dense as %s and the groups %j require: %s', (cookies, groups, density) => {
    const page = stampPage(html, { ...stamp, look: displaySettingsOf(cookies, groups) });
    expect(page).toContain(`<html lang="en" data-density="${density}"`);
  });

  it('links the manifest and the icons of the client, with the colour of its header', () => {
    const app = { manifest: '/m/', favicon: '/f/', touchIcon: '/t/' };
    const page = stampPage(html, { ...stamp, app, theme: { headerColor: '#123456' } });
    expect(page).toContain('<link rel="manifest" href="/m/">');
    expect(page.match(/<link rel="icon"[^>]*>/g)).toEqual([
      '<link rel="icon" type="image/png" sizes="48x48" href="/f/">',
    ]);
    expect(page).toContain('<link rel="apple-touch-icon" href="/t/">');
    expect(page).toContain('<meta name="theme-color" content="#123456">');
  });

  it('uses the font of the client, and preloads a custom one before it paints', () => {
    const font = '/api/fonts/00000000-0000-4000-8000-000000000000/';
    const own = stampPage(html, { ...stamp, theme: { font } });
    expect(own).toContain(`<link rel="preload" href="${font}" as="font"`);
    expect(own).toContain(`@font-face{font-family:"Client font";src:url("${font}")`);
    expect(own).toContain('--wp-font:"Client font", system-ui');
    expect(stampPage(html, { ...stamp, theme: { font: 'system' } })).toContain('--wp-font:system-ui');
    const others = [stamp, { ...stamp, theme: { font: '/api/fonts/x");}body{' } }];
    for (const page of others.map((one) => stampPage(html, one))) {
      expect(page).toContain('--wp-font:"Inter Variable"');
      expect(page).not.toContain('@font-face');
    }
  });

  it('paints a public screen with its own words, in the last chosen language', () => {
    const page = stampPage(html, { ...stamp, welcome });
    expect(page).toContain('<p class="outline-welcome">Good &#60;day&#62;</p>');
    expect(page).not.toContain('outline-drawer');
    expect(page).not.toContain('outline-public--header');
    const theme = { headerColor: '#123456' };
    expect(stampPage(html, { ...stamp, welcome, theme })).toContain('outline-public--header');
    expect(
      stampPage(html, {
        ...stamp,
        welcome,
        look: { theme: 'dark', density: 'compact', locale: 'de', drawer: 'wide' },
      }),
    ).toContain('Guten Tag');
  });

  it('embeds the deployment as data that no text in it can break out of', () => {
    const document = { deployment: '</script><b>$&' };
    const text = JSON.stringify(document).replaceAll('<', '\\u003c');
    const page = stampPage(html, { ...stamp, boot: { text, signature: 'k.s' } });
    const block = /<script type="application\/json" id="boot" data-signature="k.s">(.*?)<\/script>/.exec(
      page,
    );
    expect(block?.[1]).toBe(text);
    expect(JSON.parse(text)).toEqual(document);
    expect(page).not.toContain('href="/boot.json"');
    // The browser finds everything that paints and runs before this block arrives.
    expect(page.indexOf('id="boot"')).toBeGreaterThan(page.indexOf('<div class="outline"'));
  });

  it('prefetches scripts alongside the first one', () => {
    const page = stampPage(html, {
      ...stamp,
      ahead: [{ address: '/assets/signed-in.1.js', integrity: 'sha384-x', as: 'script' }],
    });
    expect(page).toContain(
      '<link rel="preload" href="/assets/signed-in.1.js" as="script" crossorigin="anonymous" integrity="sha384-x">',
    );
  });
});
