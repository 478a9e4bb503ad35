import type { Group } from '../../../viewer.ts';

/** The groups that the document lets go beyond their own (`x-access`), held equal by a test. */
export const beyondOwn = {
  endEvBooking: ['parking_admin', 'superadmin'],
} as const satisfies Record<string, readonly Group[]>;
