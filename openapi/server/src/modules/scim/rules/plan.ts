import type { components } from '@portal/openapi/server';
import type { Group } from '../../../mechanisms/portal/viewer.ts';
import type { MappedRights } from '../../single-sign-on/public.ts';
import type { Wanted } from './person.ts';

type Reason = components['schemas']['ExchangeReason'];
export type Field = keyof Wanted;

/** The values that an account got from its provider the last time. */
export type Applied = Partial<Wanted> & { active: boolean };

export interface Account extends Omit<Wanted, 'phone' | 'locale'> {
  id: number;
  phone: string | null;
  locale: string;
  isActive: boolean;
  /** The account was linked before; otherwise it has the address. */
  isLinked: boolean;
  /** The connection that manages it. */
  holder: number | null;
  /** Another resource of the connection has it. */
  isTaken: boolean;
  isBreakGlass: boolean;
  isLastSuperadmin: boolean;
  groups: readonly Group[];
  siteIds: readonly number[];
}

export interface PlanFor {
  connectionId: number;
  linksByEmail: boolean;
  isActive: boolean;
  wanted: Wanted;
  applied: Applied | null;
  account: Account | null;
  rights: MappedRights;
}

export interface Plan {
  step: 'create' | 'link' | 'keep' | 'none';
  fields: Partial<Wanted>;
  activity: 'activate' | 'deactivate' | null;
  groups: { added: Group[]; removed: Group[] };
  siteIds: { added: number[]; removed: number[] };
}

const NO_RIGHTS = { added: [], removed: [] };

/**
 * The steps after which the account follows its resource (rules/provisioning.md). Values that people changed here
 * stay until the provider changes them; rights that the mappings name follow the provider's groups.
 */
export function planPerson(given: PlanFor): Plan | Reason {
  const { account, isActive, wanted, applied, rights } = given;
  if (account === null) {
    const step = isActive ? 'create' : 'none';
    const added = { groups: [...rights.groups.granted], siteIds: [...rights.siteIds.granted] };
    return {
      step,
      fields: {},
      activity: null,
      groups: isActive ? { added: added.groups, removed: [] } : NO_RIGHTS,
      siteIds: isActive ? { added: added.siteIds, removed: [] } : NO_RIGHTS,
    };
  }
  const refusal = account.isLinked ? null : refuseLink(given, account);
  if (refusal) return refusal;
  const fields = Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => value !== applied?.[field as Field] && value !== account[field as Field],
    ),
  ) as Partial<Wanted>;
  const hasChanged = applied?.active !== isActive && account.isActive !== isActive;
  const activity = hasChanged ? (isActive ? 'activate' : 'deactivate') : null;
  if (account.isBreakGlass && (activity === 'deactivate' || fields.email !== undefined)) return 'break-glass';
  if (account.isLastSuperadmin && activity === 'deactivate') return 'last-superadmin';
  return {
    step: account.isLinked ? 'keep' : 'link',
    fields,
    activity,
    groups: account.isBreakGlass ? NO_RIGHTS : difference(account.groups, rights.groups, account),
    siteIds: account.isBreakGlass ? NO_RIGHTS : difference(account.siteIds, rights.siteIds),
  };
}

function refuseLink({ connectionId, linksByEmail }: PlanFor, { holder, isTaken }: Account): Reason | null {
  if (isTaken || (holder !== null && holder !== connectionId)) return 'email-of-another';
  return holder === connectionId || linksByEmail ? null : 'email-taken';
}

function difference<T>(
  before: readonly T[],
  { granted, managed }: { granted: ReadonlySet<T>; managed: ReadonlySet<T> },
  account?: Account,
) {
  const stays = (one: T) => account?.isLastSuperadmin === true && one === 'superadmin';
  return {
    added: [...granted].filter((one) => !before.includes(one)),
    removed: before.filter((one) => managed.has(one) && !granted.has(one) && !stays(one)),
  };
}

/** Whether the account follows its resource already. */
export function isDone({ step, fields, activity, groups, siteIds }: Plan): boolean {
  const rights = [groups.added, groups.removed, siteIds.added, siteIds.removed];
  return (
    (step === 'keep' || step === 'none') &&
    activity === null &&
    Object.keys(fields).length === 0 &&
    rights.every((list) => list.length === 0)
  );
}
