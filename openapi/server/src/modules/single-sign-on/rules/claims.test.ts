import { describe, expect, test } from 'vitest';
import { mapRights, personOf } from './claims.ts';

const verified = { email: 'Ada@Contoso.com', email_verified: true };

describe('a person of claims', () => {
  test.each([
    ['given and family name', { ...verified, given_name: 'Ada', family_name: 'Byron' }, ['Ada', 'Byron']],
    ['one name', { ...verified, name: 'Ada King Byron' }, ['Ada', 'King Byron']],
    ['no name', verified, ['ada', '']],
    [
      'a name of controls',
      { ...verified, given_name: 'A\u0000d\na', family_name: '\u202eB' },
      ['A d a', 'B'],
    ],
    ['a name of the wrong type', { ...verified, given_name: 7, name: ['x'] }, ['ada', '']],
    ['a long name', { ...verified, given_name: 'x'.repeat(5000) }, ['x'.repeat(60), '']],
    ['Entra’s verified domain', { email: 'ada@contoso.com', xms_edov: '1' }, ['ada', '']],
    ['a verification as text', { ...verified, email_verified: 'true' }, ['ada', '']],
  ])('with %s has an account', (_, claims, [firstName, lastName]) => {
    expect(personOf(claims, { email_domains: [] })).toEqual({
      email: 'ada@contoso.com',
      firstName,
      lastName,
    });
  });

  test.each([
    ['no address', {}, 'email-missing'],
    ['an address of the wrong type', { ...verified, email: ['ada@contoso.com'] }, 'email-missing'],
    ['no email address', { ...verified, email: 'ada' }, 'email-missing'],
    ['a NUL', { ...verified, email: 'ada\u0000@contoso.com' }, 'email-missing'],
    ['an unverified address', { ...verified, email_verified: false }, 'email-unverified'],
    ['an address of unknown verification', { email: 'ada@contoso.com' }, 'email-unverified'],
    ['a verification of the wrong type', { ...verified, email_verified: 1 }, 'email-unverified'],
    [
      'a denied verification beside Entra’s',
      { ...verified, email_verified: false, xms_edov: true },
      'email-unverified',
    ],
    ['another domain', { ...verified, email: 'ada@contoso.com.evil.test' }, 'email-domain'],
    ['a subdomain', { ...verified, email: 'ada@eu.contoso.com' }, 'email-domain'],
  ])('with %s has none', (_, claims, reason) => {
    expect(personOf(claims, { email_domains: ['contoso.com'] })).toBe(reason);
  });
});

describe('mappings', () => {
  const mappings = [
    { claim: 'groups', value: 'facilities', groups: ['desk_admin' as const], site_ids: [1] },
    { claim: 'groups', value: 'berlin', groups: [], site_ids: [2] },
    { claim: 'realm_access.roles', value: 'boss', groups: ['superadmin' as const], site_ids: [] },
  ];
  const granted = (claims: Record<string, unknown>) => {
    const rights = mapRights(claims, mappings);
    return typeof rights === 'string' ? rights : [[...rights.groups.granted], [...rights.siteIds.granted]];
  };

  test.each([
    ['a list', { groups: ['facilities', 'other'] }, [['desk_admin'], [1]]],
    ['one value', { groups: 'facilities' }, [['desk_admin'], [1]]],
    ['several values', { groups: ['facilities', 'berlin'] }, [['desk_admin'], [1, 2]]],
    ['a path', { realm_access: { roles: ['boss'] } }, [['superadmin'], []]],
    ['a claim whose name has a dot', { 'realm_access.roles': 'boss' }, [['superadmin'], []]],
    ['other values', { groups: ['Facilities', { value: 'facilities' }, null] }, [[], []]],
    ['no claim', {}, [[], []]],
    ['300 values', { groups: [...Array(299).keys(), 'berlin'].map(String) }, [[], [2]]],
    ['a reference in place of the values', { _claim_names: { groups: 'src1' } }, 'groups-missing'],
    ['a mark in place of the values', { hasgroups: true }, 'groups-missing'],
    ['a reference in place of another claim', { _claim_names: { other: 'src1' } }, [[], []]],
  ])('grant by %s', (_, claims, expected) => {
    expect(granted(claims)).toEqual(expected);
  });

  test('manage all that they name', () => {
    expect(mapRights({}, mappings)).toMatchObject({
      groups: { managed: new Set(['desk_admin', 'superadmin']) },
      siteIds: { managed: new Set([1, 2]) },
    });
  });
});
