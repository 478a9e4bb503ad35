import type { components } from '@portal/openapi/platform';

export type Group = components['schemas']['Group'];

/** In the order in which people are given them: the daily ones first, the powerful ones last. */
export const GROUP_ORDER = [
  'employee',
  'deskbooking',
  'parking',
  'ev_space_booking',
  'PA',
  'reception',
  'security',
  'cleaning',
  'desk_admin',
  'deskbooking_admin',
  'parking_admin',
  'reporting',
  'developer',
  'admin',
  'superadmin',
] as const satisfies readonly Group[];
