import type { components } from '@portal/openapi/server';

type Schemas = components['schemas'];
export type Group = Schemas['Group'];
export type Feature = Schemas['Feature'];

/** Listed, so that a new one in the document does not compile until it is named here. */
const everyGroup: Readonly<Record<Group, true>> = {
  superadmin: true,
  admin: true,
  employee: true,
  reception: true,
  security: true,
  cleaning: true,
  deskbooking: true,
  desk_admin: true,
  deskbooking_admin: true,
  parking_admin: true,
  parking: true,
  reporting: true,
  PA: true,
  ev_space_booking: true,
  developer: true,
};
/** All groups, for text input (a CSV). */
export const groups = Object.keys(everyGroup) as readonly Group[];

/** The white-label tenant of a host name. */
export interface ClientRow {
  id: number;
  key: string;
  name: string;
  domains: string[];
  product: Schemas['Client']['product'];
  mode: 'demo' | null;
  features: Feature[];
  settings: Schemas['ClientSettings'];
  terms: Schemas['ClientTerms'];
  theme: Schemas['ClientTheme'];
  signup_enabled: boolean;
  business_day_start: string;
  business_day_end: string;
  logo: string | null;
  privacy_url: string | null;
  version: number;
  /** The recipient of support tickets; null: the administrators. */
  support_email: string | null;
  /** Its superadmins decide which versions everyone gets, and see how they load everywhere. */
  operates_deployments: boolean;
}

/** How emails name a person who writes or does something. */
export function senderName({
  firstName,
  lastName,
  email,
}: Pick<Viewer, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** A person with a session. */
export interface Viewer {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  photo: string | null;
  deskId: number | null;
  isStaff: boolean;
  isRestricted: boolean;
  additionalInformation: Record<string, unknown>;
  homeSiteId: number | null;
  groups: Group[];
}

/** Receives visitors, and looks after all of them at its sites. */
export function isFrontDesk(viewer: Pick<Viewer, 'groups'>): boolean {
  return isInAny(viewer, ['superadmin', 'admin', 'reception', 'security']);
}

export function isInAny(viewer: Pick<Viewer, 'groups'>, groups: readonly Group[]): boolean {
  return groups.some((group) => viewer.groups.includes(group));
}
