import type { DecisionLinks } from '../../../mechanisms/approvals/decision-links.ts';
import { emailApprovers } from '../../../mechanisms/approvals/email-approvers.ts';
import type { QueueAt } from '../../../mechanisms/outbox/queue.ts';
import { meetingFacts as facts, formatWhere } from '../../calendar/public.ts';
import type { ReservationRow } from '../mapping.ts';
import { findOtherParking, otherParkingText } from '../other-parking.ts';
import { daysOf, whenOf } from './decision-mails.ts';
import { approvalMails as texts } from './mail-messages.ts';

export const parkingDecisionLinks: DecisionLinks = {
  table: 'parking_decision_tokens',
  path: '/parking/decide',
  approvers: ['parking_admin'],
};

/**
 * Emails each parking administrator of the site the pending requests of one submission (rules/parking.md#approvals).
 * Ignores rows in other states.
 * @param byUserId the requester, who is not asked
 */
export async function emailParkingApprovers(
  at: QueueAt,
  requested: readonly ReservationRow[],
  byUserId: number | null,
): Promise<void> {
  const [first, ...more] = requested.filter(({ status }) => status === 'pre-approval');
  if (first === undefined) return;
  const rows = [first, ...more] as const;
  const others = await findOtherParking(at.tx, rows);
  const options = { links: parkingDecisionLinks, except: [byUserId, first.user_id] };
  await emailApprovers(at, options, rows, (t, locale) => {
    const words = { name: nameOf(first), carPark: first.car_park_words, day: daysOf(rows, locale) };
    const location = first.car_park_words[locale];
    const where = { location, building: null, site: first.site_name, address: null };
    return {
      kind: 'parking-approval-asked',
      subject: t(texts.askedSubject, words),
      heading: t(texts.askedHeading, words),
      text: t(texts.askedText),
      facts: [
        [t(facts.factWhere), formatWhere(where)],
        ...rows.flatMap((row) => [
          [t(facts.factWhen), whenOf(row, locale)] as const,
          ...(others.get(row.id) ?? []).map(
            (other) => [t(texts.factOtherParking), otherParkingText(other, t)] as const,
          ),
        ]),
        ...(first.vehicles.length === 0 ? [] : [[t(texts.factVehicles), first.vehicles.join(', ')] as const]),
      ],
    };
  });
}

export function nameOf(row: ReservationRow): string {
  const [first, last] =
    row.user_id === null ? [row.visitor_first_name, row.visitor_last_name] : [row.first_name, row.last_name];
  return `${first ?? ''} ${last ?? ''}`.trim();
}
