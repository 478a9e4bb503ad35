import { sql } from 'kysely';
import { type QueueAt, queueMail } from '../../mechanisms/outbox/queue.ts';
import { type ClientRow, senderName, type Viewer } from '../../mechanisms/portal/viewer.ts';
import { knownLocale, type Locale, type Translate, translate } from '../../mechanisms/texts/messages.ts';
import {
  calendarEntries,
  createReplyLink,
  meetingFacts as facts,
  formatLongDay,
  formatWhen,
  formatWhere,
} from '../calendar/public.ts';
import { meetingMails as texts } from './mail-messages.ts';
import { type MailedMeeting, readMailed } from './mailed-meeting.ts';

export type MeetingChange = 'invited' | 'moved' | 'cancelled' | 'uninvited' | 'handedOver';

const kinds = {
  invited: 'meeting-invitation',
  moved: 'meeting-moved',
  cancelled: 'meeting-cancelled',
  uninvited: 'meeting-uninvited',
  handedOver: 'meeting-handed-over',
} as const;
const subjects = {
  invited: texts.meetingSubject,
  moved: texts.meetingMovedSubject,
  cancelled: texts.meetingCancelledSubject,
  uninvited: texts.meetingCancelledSubject,
  handedOver: texts.meetingHandedOverSubject,
} as const;
const headings = {
  invited: texts.meetingHeading,
  moved: texts.meetingMovedHeading,
  cancelled: texts.meetingCancelledHeading,
  uninvited: texts.meetingUninvitedHeading,
  handedOver: texts.meetingHandedOverHeading,
} as const;
const sentences = {
  invited: texts.meetingText,
  moved: texts.meetingMovedText,
  cancelled: texts.meetingCancelledText,
  uninvited: texts.meetingUninvitedText,
  handedOver: texts.meetingHandedOverText,
} as const;

/** Notifies employees of a change that another person made to their meeting. The email does not name the actor. */
export async function mailAttendees(
  at: QueueAt & { user: Viewer },
  meetingId: number,
  userIds: readonly number[],
  news: MeetingChange,
): Promise<void> {
  const others = userIds.filter((id) => id !== at.user.id);
  if (others.length === 0) return;
  const meeting = await readMailed(at, meetingId);
  for (const person of await findPeople(at, others)) await mailOne(at, [meeting], person, news);
}

/** The same for several meetings: each person gets one message about all of theirs. */
export async function mailAttendeesOfMany(
  at: QueueAt & { user: Viewer },
  news: readonly { meetingId: number; userIds: readonly number[] }[],
  kind: MeetingChange,
): Promise<void> {
  const told = news.map(({ meetingId, userIds }) => ({
    meetingId,
    userIds: userIds.filter((id) => id !== at.user.id),
  }));
  const meetings = new Map<number, MailedMeeting>();
  for (const { meetingId, userIds } of told) {
    if (userIds.length > 0) meetings.set(meetingId, await readMailed(at, meetingId));
  }
  const people = await findPeople(at, [...new Set(told.flatMap(({ userIds }) => userIds))]);
  for (const person of people) {
    const theirs = told.filter(({ userIds }) => userIds.includes(person.id));
    await mailOne(
      at,
      theirs.flatMap(({ meetingId }) => meetings.get(meetingId) ?? []),
      person,
      kind,
    );
  }
}

type Person = { id: number; name: string; email: string; locale: Locale };

async function mailOne(
  at: QueueAt & { user: Viewer },
  meetings: readonly MailedMeeting[],
  person: Person,
  news: MeetingChange,
) {
  const [first] = meetings;
  if (first === undefined) return;
  const { locale } = person;
  const name = senderName(at.user);
  const about = first.description || translate(locale, texts.untitled);
  const count = meetings.length;
  const day =
    count === 1
      ? formatLongDay(first.startsAt, first.timeZone, locale)
      : translate(locale, texts.dates, { count });
  const isOff = news === 'cancelled' || news === 'uninvited';
  const token = isOff ? null : await askFor(at, meetings, person);
  const entries = meetings.map((meeting) => entryOf(at, meeting, person));
  await queueMail(at, {
    to: person.email,
    locale,
    replyTo: at.user.email,
    calendar: calendarEntries(methods[news], entries),
    message: (t) => ({
      kind: kinds[news],
      subject: t(subjects[news], { about, day }),
      heading: t(headings[news], { name }),
      paragraphs: [
        t(sentences[news]),
        ...(count === 1 ? [] : [t(isOff ? texts.attachedOff : texts.attached)]),
      ],
      facts: factsOf(meetings, locale, t, guestsTerm(at.client, locale)),
      ...(isOff ? {} : wayOn(first, token, t)),
    }),
  });
}

const methods = {
  invited: 'request',
  moved: 'request',
  cancelled: 'cancel',
  uninvited: 'uninvite',
  handedOver: 'request',
} as const;

/**
 * The link to reply to the meetings that have not begun and that the person does not host; null where there are none
 * (rules/calendar-feeds.md#replies).
 */
async function askFor(
  at: QueueAt,
  meetings: readonly MailedMeeting[],
  { id }: Person,
): Promise<string | null> {
  const asked = meetings.filter(
    ({ startsAt, attends }) =>
      startsAt > at.now() && attends.some(({ userId, isHost }) => userId === id && !isHost),
  );
  if (asked.length === 0) return null;
  return createReplyLink(
    at.tx,
    id,
    asked.map((meeting) => meeting.id),
  );
}

function wayOn({ id }: MailedMeeting, token: string | null, t: Translate) {
  if (token === null) return { action: { label: t(texts.openMeeting), path: `/meetings/${id}` } };
  return {
    action: { label: t(texts.answer), path: `/meetings/reply/${token}` },
    footnote: t(texts.answerNote),
  };
}

function entryOf(at: QueueAt, meeting: MailedMeeting, person: Person) {
  const host = new URL(at.origin).hostname;
  const [first] = meeting.attends;
  // The same through all changes by anyone: calendars refuse another organizer. No one organizes their own
  // copy.
  const organizer =
    first?.isHost && first.userId !== person.id
      ? { name: first.name, email: first.email }
      : { name: at.client.name, email: `no-reply@${host}` };
  return {
    uid: `meeting-${meeting.id}@${host}`,
    sequence: meeting.version,
    startsAt: meeting.startsAt,
    endsAt: meeting.endsAt,
    stamp: at.now(),
    summary: meeting.description || translate(person.locale, texts.untitled),
    description: meeting.guests.join(', '),
    location: formatWhere(meeting),
    url: `${at.origin}/meetings/${meeting.id}`,
    organizer,
    attendee: {
      name: person.name,
      email: person.email,
      reply: meeting.attends.find(({ userId }) => userId === person.id)?.reply,
    },
  };
}

/** The client's own word for its visitors, capitalised. */
function guestsTerm({ terms }: ClientRow, locale: Locale): string {
  const word = terms[locale]?.visitors ?? terms.en?.visitors ?? 'visitors';
  return word.slice(0, 1).toLocaleUpperCase(locale) + word.slice(1);
}

/** One line per date; values that the dates share appear once. */
function factsOf(meetings: readonly MailedMeeting[], locale: Locale, t: Translate, word: string) {
  const alike = (values: readonly string[]) => [...new Set(values)].filter(Boolean);
  const guests = alike(meetings.map((meeting) => meeting.guests.join(', ')));
  return [
    ...alike(meetings.map(({ description }) => description)).map(
      (about) => [t(facts.factAbout), about] as const,
    ),
    ...meetings.map((meeting) => [t(facts.factWhen), formatWhen(meeting, locale)] as const),
    ...alike(meetings.map(formatWhere)).map((place) => [t(facts.factWhere), place] as const),
    ...guests.map((names) => [word, names] as const),
  ];
}

async function findPeople({ tx }: QueueAt, ids: readonly number[]): Promise<Person[]> {
  const { rows } = await sql<{ id: number; name: string; email: string; locale: string }>`
    select id, trim(first_name || ' ' || last_name) as name, email, locale from users
    where id = any(${[...ids]}::bigint[]) and is_active and erased_at is null order by id`.execute(tx);
  return rows.map((row) => ({ ...row, locale: knownLocale(row.locale) }));
}
