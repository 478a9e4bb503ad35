import { describe, expect, test } from 'vitest';
import { type Account, isDone, type PlanFor, planPerson } from './plan.ts';

const wanted = { email: 'ada@x.test', first_name: 'Ada', last_name: 'King' };
const account: Account = {
  ...wanted,
  id: 1,
  phone: null,
  locale: 'en',
  isActive: true,
  isLinked: true,
  holder: 7,
  isTaken: false,
  isBreakGlass: false,
  isLastSuperadmin: false,
  groups: ['employee', 'parking'],
  siteIds: [1],
};
const none = { granted: new Set<never>(), managed: new Set<never>() };
const given: PlanFor = {
  connectionId: 7,
  linksByEmail: false,
  isActive: true,
  wanted,
  applied: { ...wanted, active: true },
  account,
  rights: { groups: none, siteIds: none },
};
const unlinked = { ...account, isLinked: false };
const plan = (change: Partial<PlanFor>, ofAccount: Partial<Account> = {}) => {
  const base = change.account === undefined ? account : change.account;
  return planPerson({ ...given, ...change, account: base && { ...base, ...ofAccount } });
};

describe('a plan', () => {
  test('is done where nothing differs', () => {
    const made = plan({});
    expect(typeof made !== 'string' && isDone(made)).toBe(true);
  });

  test.each<[string, Partial<PlanFor>, Partial<Account>, object | string]>([
    ['creates an active person', { account: null, applied: null }, {}, { step: 'create' }],
    ['waits for an inactive one', { account: null, applied: null, isActive: false }, {}, { step: 'none' }],
    ['does not link', { account: unlinked, applied: null }, { holder: null }, 'email-taken'],
    [
      'links by email',
      { account: unlinked, applied: null, linksByEmail: true },
      { holder: null },
      { step: 'link' },
    ],
    ['links its own again', { account: unlinked, applied: null }, {}, { step: 'link' }],
    [
      'leaves another connection its account',
      { account: unlinked, linksByEmail: true },
      { holder: 8 },
      'email-of-another',
    ],
    [
      'leaves another resource its account',
      { account: unlinked, linksByEmail: true },
      { isTaken: true },
      'email-of-another',
    ],
    ['keeps what a person changed', {}, { first_name: 'Augusta' }, { fields: {} }],
    [
      'takes what the provider changed',
      { applied: { ...wanted, first_name: 'A', active: true } },
      { first_name: 'Augusta' },
      { fields: { first_name: 'Ada' } },
    ],
    ['deactivates', { isActive: false }, {}, { activity: 'deactivate' }],
    ['deactivates once', { isActive: false }, { isActive: false }, { activity: null }],
    ['does not open what an administrator closed', {}, { isActive: false }, { activity: null }],
    [
      'opens what the provider opened',
      { applied: { ...wanted, active: false } },
      { isActive: false },
      { activity: 'activate' },
    ],
    ['keeps the last superadmin', { isActive: false }, { isLastSuperadmin: true }, 'last-superadmin'],
    ['keeps break-glass accounts', { isActive: false }, { isBreakGlass: true }, 'break-glass'],
    ['keeps their address', { applied: null }, { isBreakGlass: true, email: 'old@x.test' }, 'break-glass'],
  ])('%s', (_, change, ofAccount, expected) => {
    const made = plan(change, ofAccount);
    if (typeof expected === 'string') expect(made).toBe(expected);
    else expect(made).toMatchObject(expected);
  });

  test('grants and revokes what mappings name, and nothing else', () => {
    const rights: PlanFor['rights'] = {
      groups: { granted: new Set(['desk_admin']), managed: new Set(['desk_admin', 'parking']) },
      siteIds: { granted: new Set([2]), managed: new Set([1, 2]) },
    };
    const change = {
      groups: { added: ['desk_admin'], removed: ['parking'] },
      siteIds: { added: [2], removed: [1] },
    };
    expect(plan({ rights })).toMatchObject(change);
    const nothing = { added: [], removed: [] };
    expect(plan({ rights }, { isBreakGlass: true })).toMatchObject({ groups: nothing, siteIds: nothing });
  });
});
