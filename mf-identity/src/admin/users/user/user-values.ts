import type { components } from '@portal/openapi/identity';
import type { UserAccount } from '#parts/api';
import { GROUP_ORDER, type Group } from '../../groups.ts';

export interface UserValues {
  version: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  site: number | null;
  siteIds: readonly number[];
  groups: Record<Group, boolean>;
  isStaff: boolean;
  isRestricted: boolean;
  isLocatable: boolean;
  /** Only of a new account. */
  sendInvite: boolean;
}

export function groupSwitches(groups: readonly Group[]): Record<Group, boolean> {
  return Object.fromEntries(GROUP_ORDER.map((name) => [name, groups.includes(name)])) as Record<
    Group,
    boolean
  >;
}

export function chosenGroups(groups: Record<Group, boolean>): Group[] {
  return GROUP_ORDER.filter((name) => groups[name]);
}

export function userValues(row: UserAccount): UserValues {
  const { version, email, firstName, lastName, phone, site, siteIds, isStaff, isRestricted, isLocatable } =
    row;
  return {
    version,
    email,
    firstName,
    lastName,
    phone: phone ?? '',
    site,
    siteIds: [...siteIds].sort((a, b) => a - b),
    groups: groupSwitches(row.groups),
    isStaff,
    isRestricted,
    isLocatable,
    sendInvite: true,
  };
}

export const NEW_USER: UserValues = {
  version: 0,
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  site: null,
  siteIds: [],
  groups: groupSwitches(['employee']),
  isStaff: true,
  isRestricted: false,
  isLocatable: false,
  sendInvite: true,
};

type Schemas = components['schemas'];

const person = ({
  email,
  firstName,
  lastName,
  phone,
  site,
  siteIds,
  groups,
  isStaff,
  isRestricted,
}: UserValues) => ({
  email: email.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  phone: phone.trim() || null,
  site,
  siteIds: [...siteIds],
  groups: chosenGroups(groups),
  isStaff,
  isRestricted,
});

export function userUpdate(values: UserValues): Schemas['UserUpdate'] {
  return { ...person(values), version: values.version, isLocatable: values.isLocatable };
}

export function userCreate(values: UserValues): Schemas['UserCreate'] {
  return { ...person(values), sendInvite: values.sendInvite };
}
