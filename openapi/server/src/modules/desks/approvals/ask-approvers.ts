import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { formatDay } from '../../../mechanisms/days.ts';
import { personMayUse } from '../../../mechanisms/site-scope.ts';
import { knownLocale } from '../../../messages.ts';
import { type QueueAt, queueMail } from '../../../outbox/queue.ts';
import { meetingFacts as facts } from '../../calendar/public.ts';
import { deskMails as texts } from '../mail-messages.ts';
import type { ReservationRow } from '../mapping.ts';
import { daysOf, placeOf } from '../tell-people.ts';
import { issueDecisionToken } from './decision-tokens.ts';

/**
 * Mails each desk administrator of the site what was requested at once and awaits approval, with the links to approve and to
 * deny it (rules/desks.md#approvals). Of rows of one press; others are passed.
 */
export async function askApprovers(at: QueueAt, requested: readonly ReservationRow[]): Promise<void> {
  const rows = requested.filter(({ status }) => status === 'pending');
  const [first] = rows;
  if (first === undefined) return;
  const name = nameOf(first);
  for (const approver of await findApprovers(at.tx, first.site_id)) {
    if (approver.id === first.created_by_id || approver.id === first.user_id) continue;
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

export async function findApprovers(tx: Tx, siteId: number) {
  const { rows } = await sql<{ id: number; email: string; locale: string | null }>`
    select u.id, u.email, u.locale from users u
    where u.is_active and u.erased_at is null and ${personMayUse('u', sql`${siteId}::int`)}
      and exists (select from user_groups g where g.client_id = u.client_id and g.user_id = u.id
        and g.group_name in ('desk_admin', 'deskbooking_admin'))
    order by u.id`.execute(tx);
  return rows;
}
