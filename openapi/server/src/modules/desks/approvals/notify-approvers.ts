import type { DecisionLinks } from '../../../mechanisms/approvals/decision-links.ts';
import { emailApprovers } from '../../../mechanisms/approvals/email-approvers.ts';
import { formatDay } from '../../../mechanisms/days.ts';
import type { QueueAt } from '../../../mechanisms/outbox/queue.ts';
import { meetingFacts as facts } from '../../calendar/public.ts';
import { deskMails as texts } from '../mail-messages.ts';
import type { ReservationRow } from '../mapping.ts';
import { daysOf, placeOf } from '../notify-owners.ts';

export const deskDecisionLinks: DecisionLinks = {
  table: 'desk_decision_tokens',
  path: '/desks/decide',
  approvers: ['desk_admin', 'deskbooking_admin'],
};

/**
 * Emails each desk administrator of the site about the pending rows of one request (rules/desks.md#approvals). Other
 * rows are ignored.
 */
export async function notifyApprovers(at: QueueAt, requested: readonly ReservationRow[]): Promise<void> {
  const [first, ...others] = requested.filter(({ status }) => status === 'pending');
  if (first === undefined) return;
  const rows = [first, ...others] as const;
  const except = [first.created_by_id, first.user_id];
  await emailApprovers(at, { links: deskDecisionLinks, except }, rows, (t, locale) => {
    const words = { name: nameOf(first), zone: first.zone, day: daysOf(rows, locale) };
    return {
      kind: 'desk-approval-asked',
      subject: t(texts.askedSubject, words),
      heading: t(texts.askedHeading, words),
      text: t(texts.askedText),
      facts: [
        ...rows.map((row) => [formatDay(row.date, locale), placeOf(row)] as const),
        [t(facts.factWhere), first.site_name],
      ],
    };
  });
}

export function nameOf(row: Pick<ReservationRow, 'first_name' | 'last_name'>): string {
  return `${row.first_name} ${row.last_name}`.trim();
}
