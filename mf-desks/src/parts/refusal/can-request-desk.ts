import { addDays, type CalendarDay } from '@portal/shared/time';

interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

/** The fields that decide about a desk of the grid; the document's `Desk` fits. */
export interface DeskToRefuse {
  statusOnDate: 'available' | 'occupied' | 'unavailable' | 'needs_cleaning';
  userHasPermission: boolean;
  isActive: boolean;
  /** The reason of the closure on that day; null without a closure. */
  closedReason: string | null;
  /** Its user is null if the viewer may not know them (rules/people.md#not-locatable). */
  currentReservation: { status: string; user: Person | null } | null;
}

export interface DeskContext {
  /** The day that the grid shows. */
  day: CalendarDay;
  /** Today at the desk's site. */
  today: CalendarDay;
  /** The client's `deskFutureBookingDaysLimit`; `null` where it is not set. */
  futureDaysLimit: number | null;
  viewerId: number;
  /** Whether the viewer is in a group that may request a desk. */
  mayRequest: boolean;
}

/** Why a card does nothing. */
export type DeskRefusal =
  | { code: 'closed' | 'noPermission' | 'needsCleaning' | 'past' | 'notAllowed' | 'ownDesk' | 'taken' }
  | { code: 'takenBy' | 'requestedBy'; user: Person }
  | { code: 'beyondLimit'; last: CalendarDay }
  | { code: 'closedFor'; reason: string };

export type DeskVerdict = { ok: true } | { ok: false; reason: DeskRefusal };

const no = (reason: DeskRefusal): DeskVerdict => ({ ok: false, reason });

/**
 * Whether a desk can be requested on the day (rules/desks.md#status): not if it needs cleaning, is occupied or
 * unavailable, or the user lacks permission; nor on a day that no request may name (rules/desks.md#days). The most
 * lasting reason comes first.
 */
export function canRequestDesk(desk: DeskToRefuse, context: DeskContext): DeskVerdict {
  const { day, today, futureDaysLimit } = context;
  if (desk.isActive && desk.closedReason) return no({ code: 'closedFor', reason: desk.closedReason });
  if (!desk.isActive || desk.statusOnDate === 'unavailable') return no({ code: 'closed' });
  if (!desk.userHasPermission) return no({ code: 'noPermission' });
  if (desk.statusOnDate === 'occupied') return no(occupiedBy(desk.currentReservation, context.viewerId));
  if (day < addDays(today, -1)) return no({ code: 'past' });
  if (futureDaysLimit !== null && day > addDays(today, futureDaysLimit)) {
    return no({ code: 'beyondLimit', last: addDays(today, futureDaysLimit) });
  }
  if (desk.statusOnDate === 'needs_cleaning') return no({ code: 'needsCleaning' });
  if (!context.mayRequest) return no({ code: 'notAllowed' });
  return { ok: true };
}

function occupiedBy(reservation: DeskToRefuse['currentReservation'], viewerId: number): DeskRefusal {
  if (!reservation?.user) return { code: 'taken' };
  const { status, user } = reservation;
  if (user.id === viewerId) return { code: 'ownDesk' };
  return { code: status === 'pending' ? 'requestedBy' : 'takenBy', user };
}
