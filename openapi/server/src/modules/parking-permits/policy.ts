import { type Group, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';

/** The groups that the document lets go beyond their own (`x-access`), held equal by a test. */
export const beyondOwn = {
  listPermits: ['PA', 'parking_admin', 'superadmin'],
  getPermitMonth: ['PA', 'parking_admin', 'superadmin'],
  createPermitRelease: ['PA', 'parking_admin', 'superadmin'],
  deletePermitRelease: ['PA', 'parking_admin', 'superadmin'],
} as const satisfies Record<string, readonly Group[]>;

export function maySeeAllPermits(viewer: Viewer): boolean {
  return isInAny(viewer, beyondOwn.listPermits);
}

/** Who may know who parks where. */
export function isAdministrator(viewer: Viewer): boolean {
  return isInAny(viewer, ['parking_admin', 'superadmin']);
}
