import { approversToAsk } from '../../../mechanisms/four-eyes.ts';
import { type QueueAt, queueMail } from '../../../mechanisms/outbox/queue.ts';
import { knownLocale, translate } from '../../../mechanisms/texts/messages.ts';
import { meetingFacts as facts, formatLongDay, formatWhere } from '../../calendar/public.ts';
import type { ReservationRow } from '../mapping.ts';
import { findOtherParking, otherParkingText } from '../other-parking.ts';
import { whenOf } from './decision-mails.ts';
import { issueDecisionToken } from './decision-tokens.ts';
import { approvalMails as texts } from './mail-messages.ts';

/**
 * Emails each parking administrator of the site, or superadmins if there is none, the pending requests of one submission,
 * with links to approve and to deny them (rules/parking.md#approvals). Ignores rows in other states.
 * @param byUserId the requester, who is not asked
 */
export async function emailApprovers(
  at: QueueAt,
  requested: readonly ReservationRow[],
  byUserId: number | null,
): Promise<void> {
  const rows = requested.filter(({ status }) => status === 'pre-approval');
  const [first] = rows;
  if (first === undefined) return;
  const name = nameOf(first);
  const approvers = await approversToAsk(at.tx, {
    approvers: ['parking_admin'],
    siteId: first.site_id,
    except: [byUserId, first.user_id],
  });
  const others = await findOtherParking(at.tx, rows);
  for (const approver of approvers) {
    const locale = knownLocale(approver.locale ?? undefined);
    const reservationIds = rows.map(({ id }) => id);
    const token = await issueDecisionToken(at.tx, { userId: approver.id, reservationIds, now: at.now() });
    const day =
      rows.length === 1
        ? formatLongDay(first.starts_at, first.time_zone, locale)
        : translate(locale, texts.days, { count: rows.length });
    const words = { name, carPark: first.car_park_words, day };
    const location = first.car_park_words[locale];
    const where = { location, building: null, site: first.site_name, address: null };
    const path = `/parking/decide/${token}`;
    await queueMail(at, {
      to: approver.email,
      locale,
      message: (t) => ({
        kind: 'parking-approval-asked',
        subject: t(texts.askedSubject, words),
        heading: t(texts.askedHeading, words),
        paragraphs: [t(texts.askedText)],
        facts: [
          [t(facts.factWhere), formatWhere(where)],
          ...rows.flatMap((row) => [
            [t(facts.factWhen), whenOf(row, locale)] as const,
            ...(others.get(row.id) ?? []).map(
              (other) => [t(texts.factOtherParking), otherParkingText(other, t)] as const,
            ),
          ]),
          ...(first.vehicles.length === 0
            ? []
            : [[t(texts.factVehicles), first.vehicles.join(', ')] as const]),
          [t(texts.deny), t(texts.deny), `${at.origin}${path}?answer=deny`],
        ],
        action: { label: t(texts.approve), path: `${path}?answer=approve` },
        footnote: t(texts.askedFootnote),
      }),
    });
  }
}

export function nameOf(row: ReservationRow): string {
  const [first, last] =
    row.user_id === null ? [row.visitor_first_name, row.visitor_last_name] : [row.first_name, row.last_name];
  return `${first ?? ''} ${last ?? ''}`.trim();
}
