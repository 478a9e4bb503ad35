import type { components } from '@portal/openapi/platform';
import { settingNames } from '@portal/openapi/settings/names';

/** The client's features and the user's groups, by their names on the wire (rules/access.md#features-and-groups). */
export type Feature = components['schemas']['Feature'];
export type Group = components['schemas']['Group'];

/** Records, so that a word of the document which is missing here does not compile. */
const features: Record<Feature, true> = {
  remote: true,
  'dark mode': true,
  'qr codes': true,
  reception: true,
  'automatic reception': true,
  muster: true,
  desks: true,
  rooms: true,
  parking: true,
  camera: true,
  'track and trace': true,
  screen: true,
  'locate colleague': true,
  'space counts': true,
  paypark: true,
};

const groups: Record<Group, true> = {
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

export const FEATURES: ReadonlySet<string> = new Set(Object.keys(features));
export const GROUPS: ReadonlySet<string> = new Set(Object.keys(groups));
/** The client settings that a gate may ask for. */
export const SETTINGS: ReadonlySet<string> = new Set(settingNames);
