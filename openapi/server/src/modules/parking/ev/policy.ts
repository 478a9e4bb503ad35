import type { Group } from '../../../mechanisms/portal/viewer.ts';

/** Who may request an EV space. */
export const CHARGING_GROUP = 'ev_space_booking' satisfies Group;

/** The groups that the document lets go beyond their own (`x-access`), held equal by a test. */
export const beyondOwn = {
  endEvBooking: ['parking_admin', 'superadmin'],
} as const satisfies Record<string, readonly Group[]>;
