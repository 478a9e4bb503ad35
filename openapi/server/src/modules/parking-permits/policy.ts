import { type Group, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';

/** The groups that the document allows to act for others (`x-access`); a test compares the two. */
export const beyondOwn = {
  listPermits: ['PA', 'parking_admin', 'superadmin'],
  getPermitMonth: ['PA', 'parking_admin', 'superadmin'],
  createPermitRelease: ['PA', 'parking_admin', 'superadmin'],
  deletePermitRelease: ['PA', 'parking_admin', 'superadmin'],
} as const satisfies Record<string, readonly Group[]>;

export function maySeeAllPermits(viewer: Viewer): boolean {
  return isInAny(viewer, beyondOwn.listPermits);
}

/** Whether the viewer may see who parks where. */
export function isAdministrator(viewer: Viewer): boolean {
  return isInAny(viewer, ['parking_admin', 'superadmin']);
}
