import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { isNamedTo, namedTo } from '../../mechanisms/locatable.ts';
import { type Group, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';

type Action = components['schemas']['ParkingAction'];
type Status = components['schemas']['ParkingStatus'];

/** What of a person decides: the night asks for people who have no session. */
export type Who = Pick<Viewer, 'id' | 'groups'>;

/** The groups that the document lets go beyond their own (`x-access`), held equal by a test. */
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

/** Who decides about requests, permits and penalties of others. */
export const parkingApprovers = ['parking_admin', 'superadmin'] as const satisfies readonly Group[];
const administrators = parkingApprovers;

export function maySeeAllReservations(viewer: Who): boolean {
  return isInAny(viewer, beyondOwn.listParkingReservations);
}

/** Why anybody's is what it is, with the names of those ahead. */
export function maySeeWhyOfAll(viewer: Viewer): boolean {
  return isInAny(viewer, beyondOwn.getParkingReservationWhy);
}

export function mayRequestFor(viewer: Who, userId: number): boolean {
  return userId === viewer.id || isInAny(viewer, beyondOwn.createParkingReservations);
}

/**
 * Whose a reservation is (rules/people.md#not-locatable): parking administrators give spaces to people, and assistants know for whom
 * they asked.
 */
export function mayKnowPerson(viewer: Who, owners: Owners, isLocatable: boolean | null): boolean {
  return (
    isOwn(viewer, owners) ||
    isInAny(viewer, administrators) ||
    isNamedTo(viewer, { id: owners.user_id, is_locatable: isLocatable })
  );
}

/** The same of the reservations or permits `alias` of others, in a query. */
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

/** For the viewer, or made by the viewer for somebody else: reached at any site. */
export function isOwn(viewer: Who, { user_id, created_by_id }: Owners): boolean {
  return user_id === viewer.id || created_by_id === viewer.id;
}

/** Own ones while nothing is given yet, and assistants those of others; administrators also what is confirmed, and all a visitor's. */
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
 * What the viewer may do with a reservation now: the same that the server refuses otherwise.
 * @param isTheirVisitor the viewer looks after the visitor whose it is
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
  // A visitor's is cancelled: nobody waits to be told what was given back.
  const gives = isVisitors ? isInAny(viewer, administrators) : mayRelease(viewer, row);
  if (gives && releasable.includes(row.status)) actions.push('release');
  return actions;
}
