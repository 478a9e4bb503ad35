import type { components } from '@portal/openapi/server';
import { type Group, isInAny, type Viewer } from '../../viewer.ts';

type Action = components['schemas']['ParkingAction'];
type Status = components['schemas']['ParkingStatus'];

/** The groups that the document lets go beyond their own (`x-access`), held equal by a test. */
export const beyondOwn = {
  listParkingReservations: ['PA', 'parking_admin', 'superadmin'],
  createParkingReservations: ['PA', 'parking_admin', 'superadmin'],
  getParkingReservation: ['PA', 'parking_admin', 'superadmin'],
  updateParkingReservation: ['PA', 'parking_admin', 'superadmin'],
  cancelParkingReservation: ['PA', 'parking_admin', 'superadmin'],
  releaseParkingReservation: ['parking_admin', 'superadmin'],
} as const satisfies Record<string, readonly Group[]>;

const administrators = beyondOwn.releaseParkingReservation;

export function maySeeAllReservations(viewer: Viewer): boolean {
  return isInAny(viewer, beyondOwn.listParkingReservations);
}

export function mayRequestFor(viewer: Viewer, userId: number): boolean {
  return userId === viewer.id || isInAny(viewer, beyondOwn.createParkingReservations);
}

export interface Owners {
  user_id: number | null;
  created_by_id: number | null;
}

/** For the viewer, or made by the viewer for somebody else: reached at any site. */
export function isOwn(viewer: Viewer, { user_id, created_by_id }: Owners): boolean {
  return user_id === viewer.id || created_by_id === viewer.id;
}

/** Own ones while nothing is given yet, and assistants those of others; administrators also what is confirmed. */
export function cancellableBy(viewer: Viewer): readonly Status[] {
  return isInAny(viewer, administrators)
    ? ['pre-approval', 'queued', 'confirmed']
    : ['pre-approval', 'queued'];
}

export const releasable: readonly Status[] = ['confirmed'];

export function mayCancel(viewer: Viewer, owners: Owners): boolean {
  return isOwn(viewer, owners) || isInAny(viewer, beyondOwn.cancelParkingReservation);
}

export function mayRelease(viewer: Viewer, owners: Owners): boolean {
  return isOwn(viewer, owners) || isInAny(viewer, administrators);
}

/** What the viewer may do with a reservation now: the same that the server refuses otherwise. */
export function actionsOn(
  viewer: Viewer,
  row: Owners & { status: Status; date: string; today: string },
): Action[] {
  if (row.date < row.today) return [];
  const actions: Action[] = [];
  if (mayCancel(viewer, row) && cancellableBy(viewer).includes(row.status)) actions.push('cancel');
  if (row.status === 'pre-approval' && isInAny(viewer, administrators)) actions.push('approve', 'deny');
  if (mayRelease(viewer, row) && releasable.includes(row.status)) actions.push('release');
  return actions;
}
