import { expect, it } from 'vitest';
import { appLook, appManifest } from './app-look.ts';

const theme = { primary_color: '#1f5fbf', header_color: null, border_radius: 8 };
const client = { name: 'Northwind House', logo: null, theme };

it.each([
  ['Northwind House', 'Northwind'],
  ['Acme Car Parks', 'Acme Car'],
  ['Globex Rooms', 'Globex Rooms'],
  ['Wohnungsbaugenossenschaft', 'Wohnungsbaugenossenschaft'],
])('shortens %s to whole words: %s', (name, short) => {
  expect(appManifest({ ...client, name })).toMatchObject({ name, short_name: short });
});

it.each([
  ['without a logo', {}, '#1f5fbf', '#ffffff'],
  ['with a logo', { logo: '/api/logos/1/' }, '#ffffff', '#ffffff'],
  [
    'with a logo for a dark header',
    { logo: '/api/logos/1/', theme: { ...theme, header_color: '#2b2d33' } },
    '#2b2d33',
    '#2b2d33',
  ],
])('a client %s starts on %s', (_, change, background_color, theme_color) => {
  expect(appManifest({ ...client, ...change })).toMatchObject({ background_color, theme_color });
});

it('draws the initial in a colour that can be read', () => {
  const pale = appLook({ ...client, theme: { ...theme, primary_color: '#f5b700' } });
  expect(pale).toMatchObject({ initial: 'N', brand: { ground: '#f5b700', text: '#000000' } });
});

it.each([
  [{ name: 'Southwind House' }, false],
  [{ name: 'Northwind Home' }, true],
  [{ logo: '/api/logos/1/' }, false],
  [{ theme: { ...theme, primary_color: '#112233' } }, false],
  [{ theme: { ...theme, border_radius: 0 } }, true],
])('with %o its icons are the same: %s', (change, isSame) => {
  expect(appLook({ ...client, ...change }).id === appLook(client).id).toBe(isSame);
});
