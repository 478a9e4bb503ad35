import { sql } from 'kysely';
import { knownLocale, type Locale, type Translate, translate } from '../../messages.ts';
import { type QueueAt, queueMail } from '../../outbox/queue.ts';
import { type ClientRow, senderName, type Viewer } from '../../viewer.ts';
import {
  calendarEntry,
  meetingFacts as facts,
  formatLongDay,
  formatWhen,
  formatWhere,
  meetingRows,
} from '../calendar/public.ts';
import { buildingRows } from '../desks/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { visitRows } from '../visits/public.ts';
import { meetingMails as texts } from './mail-messages.ts';

interface MailedMeeting {
  id: number;
  version: number;
  description: string;
  location: string | null;
  building: string | null;
  site: string;
  address: string | null;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  guests: string[];
}

type News = 'invited' | 'moved' | 'cancelled' | 'uninvited';

const kinds = {
  invited: 'meeting-invitation',
  moved: 'meeting-moved',
  cancelled: 'meeting-cancelled',
  uninvited: 'meeting-uninvited',
} as const;
const subjects = {
  invited: texts.meetingSubject,
  moved: texts.meetingMovedSubject,
  cancelled: texts.meetingCancelledSubject,
  uninvited: texts.meetingCancelledSubject,
} as const;
const headings = {
  invited: texts.meetingHeading,
  moved: texts.meetingMovedHeading,
  cancelled: texts.meetingCancelledHeading,
  uninvited: texts.meetingUninvitedHeading,
} as const;
const sentences = {
  invited: texts.meetingText,
  moved: texts.meetingMovedText,
  cancelled: texts.meetingCancelledText,
  uninvited: texts.meetingUninvitedText,
} as const;

/** Tells employees what somebody else has done to a meeting of theirs. Who did it is not told. */
export async function mailAttendees(
  at: QueueAt & { user: Viewer },
  meetingId: number,
  userIds: readonly number[],
  news: News,
): Promise<void> {
  const others = userIds.filter((id) => id !== at.user.id);
  if (others.length === 0) return;
  const meeting = await readMeeting(at, meetingId);
  for (const person of await findPeople(at, others)) await mailOne(at, meeting, person, news);
}

type Person = { name: string; email: string; locale: Locale };

async function mailOne(at: QueueAt & { user: Viewer }, meeting: MailedMeeting, person: Person, news: News) {
  const { locale } = person;
  const name = senderName(at.user);
  const about = meeting.description || translate(locale, texts.untitled);
  const day = formatLongDay(meeting.startsAt, meeting.timeZone, locale);
  const isOff = news === 'cancelled' || news === 'uninvited';
  const path = `/meetings/${meeting.id}`;
  await queueMail(at, {
    to: person.email,
    locale,
    replyTo: at.user.email,
    calendar: calendarEntry({
      method: isOff ? 'cancel' : 'request',
      uid: `meeting-${meeting.id}@${new URL(at.origin).hostname}`,
      sequence: meeting.version,
      startsAt: meeting.startsAt,
      endsAt: meeting.endsAt,
      stamp: at.now(),
      summary: about,
      description: meeting.guests.join(', '),
      location: formatWhere(meeting),
      url: at.origin + path,
      organizer: { name, email: at.user.email },
      attendee: person,
    }),
    message: (t) => ({
      kind: kinds[news],
      subject: t(subjects[news], { about, day }),
      heading: t(headings[news], { name }),
      paragraphs: [t(sentences[news])],
      facts: factsOf(meeting, locale, t, guestsTerm(at.client, locale)),
      ...(isOff ? {} : { action: { label: t(texts.openMeeting), path } }),
    }),
  });
}

/** The client's own word for its visitors, at the beginning of a line. */
function guestsTerm({ terms }: ClientRow, locale: Locale): string {
  const word = terms[locale]?.visitors ?? terms.en?.visitors ?? 'visitors';
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
}

function factsOf(meeting: MailedMeeting, locale: Locale, t: Translate, word: string) {
  const { description, guests } = meeting;
  return [
    ...(description ? [[t(facts.factAbout), description] as const] : []),
    [t(facts.factWhen), formatWhen(meeting, locale)] as const,
    [t(facts.factWhere), formatWhere(meeting)] as const,
    ...(guests.length > 0 ? [[word, guests.join(', ')] as const] : []),
  ];
}

async function readMeeting({ tx }: QueueAt, id: number): Promise<MailedMeeting> {
  const { rows } = await sql<MailedMeeting>`
    select m.id, m.version, m.description, m.location, b.name as building, s.name as site, s.address,
      s.time_zone as "timeZone", m.starts_at as "startsAt", m.ends_at as "endsAt",
      array(select p.first_name || ' ' || p.last_name from ${visitRows} v
        join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
        where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled'
        order by p.last_name, p.first_name, v.id limit 20) as guests
    from ${meetingRows} m
    join sites s on s.client_id = m.client_id and s.id = m.site_id
    left join ${buildingRows} b on b.client_id = m.client_id and b.id = m.building_id
    where m.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('The meeting is not there.');
  return row;
}

async function findPeople({ tx }: QueueAt, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<{ name: string; email: string; locale: string }>`
    select trim(first_name || ' ' || last_name) as name, email, locale from users
    where id = any(${[...ids]}::bigint[]) and is_active and erased_at is null order by id`.execute(tx);
  return rows.map((row) => ({ ...row, locale: knownLocale(row.locale) }));
}
