import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type QueueAt, queueMail } from '../../../mechanisms/outbox/queue.ts';
import { knownLocale, translate } from '../../../mechanisms/texts/messages.ts';
import {
  meetingFacts as facts,
  formatLongDay,
  formatWhen,
  hostsOf,
  meetingRows,
  type Reply,
} from '../../calendar/public.ts';
import { meetingMails } from '../mail-messages.ts';
import type { InvitedDate } from './invited-dates.ts';
import { replyMails as texts } from './mail-messages.ts';

interface Host {
  id: number;
  email: string;
  locale: string;
  meetingIds: number[];
}

/** Notifies the hosts of these dates who declines, or comes after all: one email each. */
export async function notifyHosts(
  at: QueueAt,
  { userId, name }: { userId: number; name: string },
  dates: readonly Pick<InvitedDate, 'id' | 'description' | 'startsAt' | 'endsAt' | 'site'>[],
  reply: Reply,
): Promise<void> {
  const ids = dates.map(({ id }) => id);
  for (const { id, email, locale: stored, meetingIds } of await findHosts(at.tx, ids)) {
    const theirs = dates.filter((date) => meetingIds.includes(date.id));
    const [first] = theirs;
    if (id === userId || first === undefined) continue;
    const locale = knownLocale(stored);
    const values = {
      name,
      about: first.description || translate(locale, meetingMails.untitled),
      day:
        theirs.length === 1
          ? formatLongDay(first.startsAt, first.site.time_zone, locale)
          : translate(locale, meetingMails.dates, { count: theirs.length }),
    };
    await queueMail(at, {
      to: email,
      locale,
      message: (t) => ({
        kind: 'meeting-reply',
        subject: t(texts[`${reply}Subject`], values),
        heading: t(texts[`${reply}Heading`], values),
        paragraphs: [t(texts[`${reply}Text`], values)],
        facts: [
          ...[...new Set(theirs.map(({ description }) => description))]
            .filter(Boolean)
            .map((about) => [t(facts.factAbout), about] as const),
          ...theirs.map(
            (date) =>
              [t(facts.factWhen), formatWhen({ ...date, timeZone: date.site.time_zone }, locale)] as const,
          ),
        ],
        action: { label: t(meetingMails.openMeeting), path: `/meetings/${first.id}` },
      }),
    });
  }
}

async function findHosts(tx: Tx, meetingIds: readonly number[]): Promise<Host[]> {
  const { rows } = await sql<Host>`
    select h.id, h.email, h.locale, array_agg(v.meeting_id order by v.meeting_id) as "meetingIds"
    from (select m.client_id, m.id as meeting_id from ${meetingRows} m where m.id = any(${[...meetingIds]}::bigint[])) v
    cross join lateral (
      select u.id, u.email, u.locale from ${hostsOf('v')} and u.is_active and u.erased_at is null) h
    group by h.id, h.email, h.locale order by h.id`.execute(tx);
  return rows;
}
