import type { Desk, DeskReservation } from '#parts/desks';

/** The action for the code at a desk today (rules/desks.md#code-at-a-desk). */
export type DeskOffer =
  | { kind: 'request' }
  | { kind: 'check-in'; reservation: DeskReservation }
  | { kind: 'mine'; reservation: DeskReservation }
  | { kind: 'refused'; why: 'closed' | 'noPermission' | 'taken' | 'needsCleaning' }
  | { kind: 'refused'; why: 'closedFor'; reason: string }
  | { kind: 'refused'; why: 'takenBy'; user: { firstName: string; lastName: string } }
  | { kind: 'refused'; why: 'anotherDesk'; desk: string };

type ScannedDesk = Pick<
  Desk,
  'id' | 'isActive' | 'closedReason' | 'statusOnDate' | 'userHasPermission' | 'currentReservation'
>;

/** @param own the viewer's reservations at the site today */
export function deskOffer(desk: ScannedDesk, own: readonly DeskReservation[], viewerId: number): DeskOffer {
  const mine = own.filter(({ user }) => user?.id === viewerId);
  const here = mine.find((reservation) => reservation.desk.id === desk.id);
  if (here) return { kind: here.canCheckIn ? 'check-in' : 'mine', reservation: here };
  if (desk.isActive && desk.closedReason)
    return { kind: 'refused', why: 'closedFor', reason: desk.closedReason };
  if (!desk.isActive || desk.statusOnDate === 'unavailable') return { kind: 'refused', why: 'closed' };
  if (!desk.userHasPermission) return { kind: 'refused', why: 'noPermission' };
  if (desk.statusOnDate === 'occupied') {
    const user = desk.currentReservation?.user;
    return user ? { kind: 'refused', why: 'takenBy', user } : { kind: 'refused', why: 'taken' };
  }
  if (desk.statusOnDate === 'needs_cleaning') return { kind: 'refused', why: 'needsCleaning' };
  const [another] = mine;
  if (another) return { kind: 'refused', why: 'anotherDesk', desk: another.desk.name };
  return { kind: 'request' };
}
