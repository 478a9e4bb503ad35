import { describe, expect, test } from 'vitest';
import { patchUser, readGroupPatch } from './patch.ts';
import { readUser } from './user.ts';

const body = (...Operations: unknown[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});
const ada = readUser({
  userName: 'ada@contoso.com',
  externalId: 'a1',
  name: { givenName: 'Ada', familyName: 'King' },
  emails: [
    { value: 'ada@contoso.com', type: 'work', primary: true },
    { value: 'ada@home.example', type: 'home' },
  ],
});
const work = { value: 'ada@contoso.com', type: 'work', primary: true };
const home = { value: 'ada@home.example', type: 'home' };

describe('a PATCH of a user', () => {
  test.each<[string, unknown[], object]>([
    ['Entra: off as a string', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['Okta: off without a path', [{ op: 'replace', value: { active: false } }], { active: false }],
    [
      'Entra: paths as names',
      [{ op: 'Add', value: { 'name.givenName': 'Augusta', displayName: 'Augusta King' } }],
      { name: { givenName: 'Augusta', familyName: 'King' }, displayName: 'Augusta King' },
    ],
    [
      'the address of work',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@contoso.com' }],
      { emails: [{ ...work, value: 'b@contoso.com' }, home] },
    ],
    [
      'Entra: a phone of a type that is not there',
      [{ op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+44 20 7946 0001' }],
      { phoneNumbers: [{ type: 'mobile', value: '+44 20 7946 0001' }] },
    ],
    ['one address removed', [{ op: 'remove', path: 'emails[type eq "home"]' }], { emails: [work] }],
    ['its value removed', [{ op: 'remove', path: 'emails[type eq "home"].value' }], { emails: [work] }],
    [
      'removed by value',
      [{ op: 'remove', path: 'emails', value: [{ value: home.value }] }],
      { emails: [work] },
    ],
    [
      'a new primary one',
      [{ op: 'add', path: 'emails', value: [{ value: 'c@contoso.com', primary: true }] }],
      { emails: [work, home, { value: 'c@contoso.com', primary: true }] },
    ],
    ['all replaced', [{ op: 'replace', path: 'emails', value: [home] }], { emails: [home] }],
    [
      'by the URN',
      [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:name.familyName', value: 'Byron' }],
      { name: { givenName: 'Ada', familyName: 'Byron' } },
    ],
    ['removed', [{ op: 'remove', path: 'externalId' }], { externalId: null }],
    [
      'the manager, which is ignored',
      [
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: '9' },
        { op: 'Add', path: 'addresses[type eq "work"].country', value: 'DE' },
        { op: 'replace', value: { title: 'Countess', id: '7' } },
      ],
      {},
    ],
  ])('%s', (_, operations, expected) => {
    expect(patchUser(ada, body(...operations))).toEqual({ ...ada, ...expected });
  });

  test.each<[string, unknown]>([
    ['no message', {}],
    ['no object', 'x'],
    ['null', null],
    ['no operation', body()],
    ['a null operation', body(null)],
    ['an unknown operation', body({ op: 'move', path: 'active' })],
    ['an addition without a value', body({ op: 'add', path: 'userName' })],
    ['no path and no object', body({ op: 'replace', value: 'x' })],
    ['a malformed path', body({ op: 'replace', path: 'emails[', value: 'x' })],
    ['a path to the prototype', body({ op: 'add', path: 'emails[__proto__.x eq "1"].value', value: 'x' })],
    ['a path with an order', body({ op: 'add', path: 'emails[value gt "a"].value', value: 'x' })],
    ['no userName', body({ op: 'remove', path: 'userName' })],
    ['another type', body({ op: 'replace', path: 'active', value: 'maybe' })],
    ['a text as a name', body({ op: 'replace', path: 'name', value: 'Ada' })],
  ])('with %s is refused', (_, sent) => {
    expect(() => patchUser(ada, sent)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe('a PATCH of a group', () => {
  test.each<[string, unknown[], object]>([
    [
      'Entra: members added',
      [{ op: 'Add', path: 'members', value: [{ $ref: null, value: '7' }] }],
      { members: [{ op: 'add', ids: [7] }] },
    ],
    [
      'Entra: members removed by value',
      [{ op: 'Remove', path: 'members', value: [{ value: '7' }] }],
      { members: [{ op: 'remove', ids: [7] }] },
    ],
    [
      'removed by a path',
      [{ op: 'remove', path: 'members[value eq "7"]' }],
      { members: [{ op: 'remove', ids: [7] }] },
    ],
    ['all removed', [{ op: 'remove', path: 'members' }], { members: [{ op: 'remove', ids: 'all' }] }],
    [
      'Okta: renamed without a path',
      [{ op: 'replace', value: { id: '3', displayName: 'New' } }],
      { displayName: 'New', members: [] },
    ],
    [
      'Okta: all members',
      [{ op: 'replace', path: 'members', value: [{ value: '7', display: 'a' }, { value: '8' }] }],
      { members: [{ op: 'replace', ids: [7, 8] }] },
    ],
    [
      'a member that cannot be ours',
      [{ op: 'add', path: 'members', value: [{ value: 'x' }] }],
      { members: [{ op: 'add', ids: [0] }] },
    ],
  ])('%s', (_, operations, expected) => {
    expect(readGroupPatch(body(...operations))).toEqual(expected);
  });
});
