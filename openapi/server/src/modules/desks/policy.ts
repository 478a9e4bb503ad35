import { type Group, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';

/**
 * Access to rows of other people. Which groups may call an operation at all is in the document (`x-access`); these are
 * its `beyond_own`, and a test keeps the two in step.
 */
export const beyondOwn = {
  listDeskReservations: ['PA', 'desk_admin', 'deskbooking_admin', 'superadmin'],
  createDeskReservations: ['PA'],
  cancelDeskReservation: ['desk_admin', 'deskbooking_admin', 'superadmin'],
} as const satisfies Record<string, readonly Group[]>;

export function maySeeAllReservations(viewer: Viewer): boolean {
  return isInAny(viewer, beyondOwn.listDeskReservations);
}

export function mayBookFor(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id || isInAny(viewer, beyondOwn.createDeskReservations);
}

export interface Owners {
  userId: number;
  createdById: number;
}

/** For the viewer, or made by the viewer for another person: allowed at any site. */
export function isOwn(viewer: Pick<Viewer, 'id'>, { userId, createdById }: Owners): boolean {
  return userId === viewer.id || createdById === viewer.id;
}

/**
 * People cancel their own reservations and those they made for others; administrators all at their sites
 * (rules/desks.md#reservations).
 */
export function mayCancel(viewer: Pick<Viewer, 'id' | 'groups'>, reservation: Owners): boolean {
  return isOwn(viewer, reservation) || isInAny(viewer, beyondOwn.cancelDeskReservation);
}
