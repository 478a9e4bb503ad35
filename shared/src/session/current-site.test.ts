import { describe, expect, it } from 'vitest';
import { currentSite, parseStoredSite, type StoredSite, storedSiteText } from './current-site.ts';

const sites = (...ids: number[]) => ids.map((id) => ({ id }));

describe('currentSite', () => {
  it.each<
    [rule: string, permitted: { id: number }[], stored: StoredSite, home: number | null, site: number | null]
  >([
    ['one permitted site is fixed', sites(4), undefined, null, 4],
    ['one permitted site is fixed against a stored "all sites"', sites(4), null, 4, 4],
    ['one permitted site is fixed against another home site', sites(4), undefined, 9, 4],
    ['one permitted site is fixed against a stored other one', sites(4), 9, 9, 4],
    ['no permitted site shows all', sites(), 3, 3, null],
    ['no choice and no home site shows all', sites(1, 2), undefined, null, null],
    ['no choice shows the home site', sites(1, 2), undefined, 2, 2],
    ['a home site that is not permitted is ignored', sites(1, 2), undefined, 9, null],
    ['the stored choice goes before the home site', sites(1, 2), 1, 2, 1],
    ['a stored "all sites" goes before the home site', sites(1, 2), null, 2, null],
    ['a stored site no longer permitted is ignored for the home site', sites(1, 2), 9, 2, 2],
    ['a stored site no longer permitted is ignored for all sites', sites(1, 2), 9, null, null],
  ])('%s', (_, permitted, stored, home, site) => {
    expect(currentSite(permitted, stored, home)).toBe(site);
  });
});

describe('the stored choice', () => {
  it.each<[text: string | null, site: StoredSite]>([
    [storedSiteText(3), 3],
    [storedSiteText(null), null],
    [null, undefined],
    ['', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['99999999999999999999', undefined],
  ])('%j reads as %j', (text, site) => {
    expect(parseStoredSite(text)).toBe(site);
  });
});
