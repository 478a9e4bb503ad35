import type { components } from '@portal/openapi/server';
import type { ApprovalKind } from '../../../mechanisms/approvals/approval-kind.ts';
import type { Day } from '../../../mechanisms/booking/periods.ts';
import { defineMessages } from '../../../mechanisms/texts/messages.ts';
import { deskBookings } from '../desk-bookings.ts';
import { type Reservation, type ReservationRow, toReservation } from '../mapping.ts';
import { deskMessages } from '../messages.ts';
import { notifyOwners } from '../notify-owners.ts';
import { assignFreedDesks } from '../waiting/assign-freed-desks.ts';
import { deskDecisionLinks, nameOf } from './notify-approvers.ts';

const texts = defineMessages({
  groupMissing: {
    en: 'Could not approve this request. The person can no longer book a desk in {zone}.',
    de: 'Diese Anfrage konnte nicht genehmigt werden. Die Person darf in {zone} keinen Arbeitsplatz mehr buchen.',
  },
});

/** Desks of zones that require approval; a denied desk goes to the first person on the waiting list. */
export const deskApprovals: ApprovalKind<
  ReservationRow,
  Day,
  Reservation,
  components['schemas']['DeskDecisionRow']
> = {
  bookings: deskBookings,
  links: deskDecisionLinks,
  pending: 'pending',
  approval: (now) => ({ status: 'approved', held_since: now }),
  denial: (reason) => ({ status: 'denied', reason }),
  permission: { table: 'zones', column: 'zone_id' },
  texts: {
    alreadyCancelled: deskMessages.alreadyCancelled,
    isOver: deskMessages.dayIsOver,
    groupMissing: ({ zone }, t) => t(texts.groupMissing, { zone }),
  },
  denied: (work, row) => assignFreedDesks(work, [row]),
  async notify(work, decided, decision) {
    const told = decided.map(
      (row) => ({ row, news: row.status === 'denied' ? 'denied' : 'approved' }) as const,
    );
    await notifyOwners(work, told, decision);
  },
  toReservations: async ({ user }, rows) => rows.map((row) => toReservation(row, user)),
  toDecision: async (_, rows) => ({
    requester: rows[0] ? nameOf(rows[0]) : '',
    requests: rows.map((row) => ({
      id: row.id,
      date: row.date,
      site: { id: row.site_id, name: row.site_name },
      zone: row.zone,
      desk: row.desk_name,
      status: row.status,
      refusal: row.refusal,
    })),
  }),
};
