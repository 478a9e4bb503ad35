import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { isNamedTo, namedTo } from '../../mechanisms/locatable.ts';
import { type Group, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';

type Action = components['schemas']['ParkingAction'];
type Status = components['schemas']['ParkingStatus'];

/** The part of a person that decides: the nightly job acts for people without a session. */
export type Who = Pick<Viewer, 'id' | 'groups'>;

/** The groups that the document allows to act for others (`x-access`); a test compares the two. */
export const beyondOwn = {
  listParkingReservations: ['PA', 'parking_admin', 'superadmin'],
  createParkingReservations: ['PA', 'parking_admin', 'superadmin'],
  getParkingReservation: ['PA', 'parking_admin', 'superadmin'],
  updateParkingReservation: ['PA', 'parking_admin', 'superadmin'],
  cancelParkingReservation: ['PA', 'parking_admin', 'superadmin'],
  releaseParkingReservation: ['parking_admin', 'superadmin'],
  getParkingReservationWhy: ['parking_admin', 'superadmin'],
  cancelParkingRange: ['parking_admin', 'superadmin'],
  createParkingStandingRequest: ['PA', 'parking_admin', 'superadmin'],
} as const satisfies Record<string, readonly Group[]>;

/** The groups that decide about requests, permits and penalties of others. */
export const parkingApprovers = ['parking_admin', 'superadmin'] as const satisfies readonly Group[];
const administrators = parkingApprovers;

export function maySeeAllReservations(viewer: Who): boolean {
  return isInAny(viewer, beyondOwn.listParkingReservations);
}

/** Whether the viewer may see why anyone's reservation has its status, with the names of people ahead. */
export function maySeeWhyOfAll(viewer: Viewer): boolean {
  return isInAny(viewer, beyondOwn.getParkingReservationWhy);
}

export function mayRequestFor(viewer: Who, userId: number): boolean {
  return userId === viewer.id || isInAny(viewer, beyondOwn.createParkingReservations);
}

/**
 * Whether the viewer may know whose a reservation is (rules/people.md#not-locatable): parking administrators give spaces to
 * people, and assistants know whom they requested them for.
 */
export function mayKnowPerson(viewer: Who, owners: Owners, isLocatable: boolean | null): boolean {
  return (
    isOwn(viewer, owners) ||
    isInAny(viewer, administrators) ||
    isNamedTo(viewer, { id: owners.user_id, is_locatable: isLocatable })
  );
}

/** The same for the reservations or permits `alias` of others, in a query. */
export function knownTo(viewer: Who, alias = 'r'): RawBuilder<boolean> {
  if (isInAny(viewer, administrators)) return sql<boolean>`true`;
  const userId = sql.ref(`${alias}.user_id`);
  return sql<boolean>`(${userId} is null or exists (
    select from users known where known.id = ${userId} and ${namedTo(viewer, 'known')}))`;
}

export interface Owners {
  user_id: number | null;
  created_by_id: number | null;
}

/** For the viewer, or made by the viewer for another person: within reach at any site. */
export function isOwn(viewer: Who, { user_id, created_by_id }: Owners): boolean {
  return user_id === viewer.id || created_by_id === viewer.id;
}

/**
 * The statuses in which the viewer may cancel: their own until a space is allocated, assistants also those of others;
 * administrators also confirmed ones, and all of a visitor's.
 */
export function cancellableBy(viewer: Who, isVisitors = false): readonly Status[] {
  return isVisitors || isInAny(viewer, administrators)
    ? ['pre-approval', 'queued', 'confirmed']
    : ['pre-approval', 'queued'];
}

export const releasable: readonly Status[] = ['confirmed'];

export function mayCancel(viewer: Who, owners: Owners): boolean {
  return isOwn(viewer, owners) || isInAny(viewer, beyondOwn.cancelParkingReservation);
}

export function mayRelease(viewer: Who, owners: Owners): boolean {
  return isOwn(viewer, owners) || isInAny(viewer, administrators);
}

/**
 * The viewer's possible actions on a reservation now: the server refuses all others.
 * @param isTheirVisitor whether the viewer hosts or looks after its visitor
 */
export function actionsOn(
  viewer: Who,
  row: Owners & { visitor_id: number | null; status: Status; date: string; today: string },
  isTheirVisitor = false,
): Action[] {
  if (row.date < row.today) return [];
  const actions: Action[] = [];
  const isVisitors = row.visitor_id !== null;
  const may = mayCancel(viewer, row) || (isVisitors && isTheirVisitor);
  if (may && cancellableBy(viewer, isVisitors).includes(row.status)) actions.push('cancel');
  if (row.status === 'pre-approval' && isInAny(viewer, administrators)) actions.push('approve', 'deny');
  // A visitor's reservation is cancelled instead: no one needs to know that it was released.
  const gives = isVisitors ? isInAny(viewer, administrators) : mayRelease(viewer, row);
  if (gives && releasable.includes(row.status)) actions.push('release');
  return actions;
}
