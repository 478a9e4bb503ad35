import type { components } from '@portal/openapi/server';
import type { ApprovalKind } from '../../../mechanisms/approvals/approval-kind.ts';
import type { Interval } from '../../../mechanisms/booking/periods.ts';
import { runQueue } from '../../../mechanisms/booking/waiting-queue.ts';
import { defineMessages } from '../../../mechanisms/texts/messages.ts';
import type { Reservation, ReservationRow } from '../mapping.ts';
import { parkingMessages } from '../messages.ts';
import { findOtherParking, otherParkingText } from '../other-parking.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { withPlaces } from '../reservation-service.ts';
import { mailDecisions } from './decision-mails.ts';
import { nameOf, parkingDecisionLinks } from './email-parking-approvers.ts';

const texts = defineMessages({
  groupMissing: {
    en: 'Could not approve this request. Please ensure the user has the appropriate group set to use this carpark.',
    de: 'Diese Anfrage konnte nicht genehmigt werden. Bitte prüfen Sie, ob die Person in der Gruppe ist, die diesen Parkplatz nutzen darf.',
  },
});

/**
 * Parking at car parks that require approval. An approval adds it to the queue at the place of its time of request: one
 * change, even if it gets a space immediately.
 */
export const parkingApprovals: ApprovalKind<
  ReservationRow,
  Interval,
  Reservation,
  components['schemas']['ParkingDecisionRow']
> = {
  bookings: parkingBookings,
  links: parkingDecisionLinks,
  pending: 'pre-approval',
  approval: () => ({ status: 'queued', reason: null }),
  denial: (reason) => ({ status: 'denied', reason: null, cancellation_reason: reason }),
  permission: { table: 'car_parks', column: 'car_park_id' },
  texts: {
    alreadyCancelled: parkingMessages.alreadyCancelled,
    isOver: parkingMessages.isOver,
    groupMissing: () => texts.groupMissing,
  },
  // Treated as a new request in the queue: no other request can fit because of it.
  approved: (work, row) =>
    runQueue(work, parkingBookings, { poolId: row.car_park_id, periods: [row], created: [row.id] }),
  async notify(work, decided, decision) {
    const outcomes = decided.map((row) => {
      const news = row.status === 'denied' || row.status === 'queued' ? row.status : 'confirmed';
      return { row, news } as const;
    });
    await mailDecisions(work, outcomes, decision);
  },
  toReservations: withPlaces,
  async toDecision({ tx, t }, rows) {
    const pending = rows.filter(({ status }) => status === 'pre-approval');
    const others = await findOtherParking(tx, pending);
    return {
      requester: rows[0] ? nameOf(rows[0]) : '',
      requests: rows.map((row) => ({
        id: row.id,
        start: row.starts_at.toISOString(),
        end: row.ends_at.toISOString(),
        site: { id: row.site_id, name: row.site_name, time_zone: row.time_zone },
        carpark: row.car_park_name,
        status: row.status,
        space: row.pseudo ? null : row.space_name,
        refusal: row.refusal,
        other_parking: (others.get(row.id) ?? []).map((other) => otherParkingText(other, t)),
      })),
    };
  },
};
