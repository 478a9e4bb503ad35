import { describe, expect, it } from 'vitest';
import { sessionOf } from './session-of.ts';

const user = {
  id: 7,
  site_id: 1,
  permitted_sites: [
    { id: 1, time_zone: 'Europe/London' },
    { id: 2, time_zone: 'Pacific/Auckland' },
  ],
};

describe('the session of a page', () => {
  it.each<[string, string | undefined, number | null]>([
    ['the home site without a choice', undefined, 1],
    ['the chosen one', 'a=b; portal-site=7.2', 2],
    ['all, where all were chosen', 'portal-site=7.all', null],
    ['the home site, where another person has chosen', 'portal-site=8.2', 1],
    ['the home site, where the chosen one is not permitted', 'portal-site=7.3', 1],
  ])('is at %s', (_, cookies, siteId) => {
    expect(sessionOf(JSON.stringify({ user }), cookies)).toMatchObject({
      siteId,
      user: {
        id: 7,
        siteId: 1,
        permittedSites: [
          { id: 1, timeZone: 'Europe/London' },
          { id: 2, timeZone: 'Pacific/Auckland' },
        ],
      },
    });
  });

  it('is none without a person', () => {
    expect(sessionOf(JSON.stringify({ user: { ...user, id: null } }), undefined)).toBeUndefined();
  });

  it.each(['x', '{}', '{"user":{}}', '{"user":{"id":7,"permitted_sites":[null]}}'])(
    'cannot be read out of %j',
    (whoami) => {
      expect(() => sessionOf(whoami, undefined)).toThrow(Error);
    },
  );
});
