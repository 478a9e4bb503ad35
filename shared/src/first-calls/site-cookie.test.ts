import { expect, it } from 'vitest';
import { chosenSiteFrom, SITE_COOKIE, siteCookie } from './site-cookie.ts';

const sites = [1, 2, 3].map((id) => ({ id, timeZone: 'Europe/London' }));
const user = (permittedSites = sites) => ({ id: 7, siteId: 1, permittedSites });

it.each<[string, string | undefined, number | null]>([
  ['nothing chosen: the home site', undefined, 1],
  ['the choice', 'a=b; portal-site=7.3; c=d', 3],
  ['all sites', 'portal-site=7.all', null],
  ['another person’s choice is ignored', 'portal-site=8.3', 1],
  ['a site that is not permitted', 'portal-site=7.99', 1],
  ['no number', 'portal-site=7.3x', 1],
  ['a cookie that only ends like it', 'not-portal-site=7.3', 1],
  ['far too much', `portal-site=${'7'.repeat(400)}.3`, 1],
])('%s', (_, cookies, site) => {
  expect(chosenSiteFrom(cookies, user())).toBe(site);
});

it('reads the browser’s cookie', () => {
  expect(chosenSiteFrom(`${SITE_COOKIE}=${siteCookie(7, 2)}`, user())).toBe(2);
  expect(chosenSiteFrom(`${SITE_COOKIE}=${siteCookie(7, null)}`, user())).toBeNull();
});

it('has no choice if there is one site', () => {
  expect(chosenSiteFrom('portal-site=7.all', user([{ id: 5, timeZone: 'UTC' }]))).toBe(5);
});
