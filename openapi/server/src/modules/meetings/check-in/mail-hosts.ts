import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { type QueueAt, queueMail } from '../../../mechanisms/outbox/queue.ts';
import { knownLocale } from '../../../mechanisms/texts/messages.ts';
import { meetingFacts as facts, formatWhen, hostsOf, meetingRows } from '../../calendar/public.ts';
import type { RoomClaim } from '../../resources/public.ts';
import { checkInMails as texts } from './mail-messages.ts';
import { clockAt } from './site-clock.ts';

interface Hosts {
  description: string;
  hosts: { email: string; locale: string }[];
}

/** Asks the hosts to check in, by a link that needs no session. @param token of the link */
export async function emailCheckInRequest(at: QueueAt, claim: RoomClaim, token: string): Promise<void> {
  await mailHosts(at, claim, 'ask', `/rooms/claim/${token}`);
}

/** Notifies the hosts that no one came and the room was released. */
export async function notifyReleased(at: QueueAt, claim: RoomClaim): Promise<void> {
  await mailHosts(at, claim, 'released', `/meetings/${claim.meetingId}`);
}

const kinds = {
  ask: {
    kind: 'room-check-in',
    subject: texts.askSubject,
    heading: texts.askHeading,
    text: texts.askText,
    action: texts.askAction,
  },
  released: {
    kind: 'room-released',
    subject: texts.releasedSubject,
    heading: texts.releasedHeading,
    text: texts.releasedText,
    action: texts.releasedAction,
  },
} as const;

async function mailHosts(
  at: QueueAt,
  { meetingId, room, site, startsAt, endsAt, claimBy }: RoomClaim,
  news: keyof typeof kinds,
  path: string,
): Promise<void> {
  const { description, hosts } = await findHosts(at.tx, meetingId);
  const { kind, subject, heading, text, action } = kinds[news];
  const timeZone = site.time_zone;
  for (const { email, locale: stored } of hosts) {
    const locale = knownLocale(stored);
    const start = { room: room.name, time: clockAt(startsAt, timeZone, locale) };
    const until = { room: room.name, time: clockAt(claimBy ?? startsAt, timeZone, locale) };
    await queueMail(at, {
      to: email,
      locale,
      message: (t) => ({
        kind,
        subject: t(subject, start),
        heading: t(heading, start),
        paragraphs: [t(text, until)],
        facts: [
          ...(description ? [[t(facts.factAbout), description] as const] : []),
          [t(facts.factWhen), formatWhen({ startsAt, endsAt, timeZone }, locale)] as const,
          [t(facts.factWhere), `${room.name}, ${site.name}`] as const,
        ],
        action: { label: t(action), path },
      }),
    });
  }
}

async function findHosts(tx: Tx, meetingId: number): Promise<Hosts> {
  const { rows } = await sql<Hosts['hosts'][number] & { description: string }>`
    select v.description, u.email, u.locale
    from (select client_id, id as meeting_id, description from ${meetingRows} m where m.id = ${meetingId}::bigint) v
    cross join lateral (select u.email, u.locale, a.position, u.id from ${hostsOf('v')} and u.is_active and u.erased_at is null) u
    order by u.position, u.id`.execute(tx);
  return { description: rows[0]?.description ?? '', hosts: rows };
}
