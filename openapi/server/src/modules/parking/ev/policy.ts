import type { Group } from '../../../mechanisms/portal/viewer.ts';

/** The group that may request an EV space. */
export const CHARGING_GROUP = 'ev_space_booking' satisfies Group;

/** The groups that the document allows to act for others (`x-access`); a test compares the two. */
export const beyondOwn = {
  endEvBooking: ['parking_admin', 'superadmin'],
} as const satisfies Record<string, readonly Group[]>;
