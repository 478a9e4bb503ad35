import { formatDay } from '../../../mechanisms/days.ts';
import { approversToAsk } from '../../../mechanisms/four-eyes.ts';
import { type QueueAt, queueMail } from '../../../mechanisms/outbox/queue.ts';
import { knownLocale } from '../../../mechanisms/texts/messages.ts';
import { meetingFacts as facts } from '../../calendar/public.ts';
import { deskMails as texts } from '../mail-messages.ts';
import type { ReservationRow } from '../mapping.ts';
import { daysOf, placeOf } from '../notify-owners.ts';
import { issueDecisionToken } from './decision-tokens.ts';

/**
 * Emails each desk administrator of the site, or the superadmins where there is none, about the pending rows of one
 * request, with the links to approve and to deny it (rules/desks.md#approvals). Other rows are ignored.
 */
export async function notifyApprovers(at: QueueAt, requested: readonly ReservationRow[]): Promise<void> {
  const rows = requested.filter(({ status }) => status === 'pending');
  const [first] = rows;
  if (first === undefined) return;
  const name = nameOf(first);
  const approvers = await approversToAsk(at.tx, {
    approvers: ['desk_admin', 'deskbooking_admin'],
    siteId: first.site_id,
    except: [first.created_by_id, first.user_id],
  });
  for (const approver of approvers) {
    const locale = knownLocale(approver.locale ?? undefined);
    const reservationIds = rows.map(({ id }) => id);
    const token = await issueDecisionToken(at.tx, { userId: approver.id, reservationIds, now: at.now() });
    const words = { name, zone: first.zone, day: daysOf(rows, locale) };
    const path = `/desks/decide/${token}`;
    await queueMail(at, {
      to: approver.email,
      locale,
      message: (t) => ({
        kind: 'desk-approval-asked',
        subject: t(texts.askedSubject, words),
        heading: t(texts.askedHeading, words),
        paragraphs: [t(texts.askedText)],
        facts: [
          ...rows.map((row) => [formatDay(row.date, locale), placeOf(row)] as const),
          [t(facts.factWhere), first.site_name],
          [t(texts.deny), t(texts.deny), `${at.origin}${path}?answer=deny`],
        ],
        action: { label: t(texts.approve), path: `${path}?answer=approve` },
        footnote: t(texts.askedFootnote),
      }),
    });
  }
}

export function nameOf(row: Pick<ReservationRow, 'first_name' | 'last_name'>): string {
  return `${row.first_name} ${row.last_name}`.trim();
}
