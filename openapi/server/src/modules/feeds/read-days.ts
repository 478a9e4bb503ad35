import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import type { ClientRow, Group } from '../../mechanisms/portal/viewer.ts';
import { readSchedule, SCHEDULE_DAYS_AT_MOST, type ScheduleItem } from '../../mechanisms/ports/schedule.ts';
import { knownLocale, type Translate, translate } from '../../mechanisms/texts/messages.ts';
import { bookingRows, resourceRows } from '../resources/public.ts';
import { homeDayOf } from '../sites/public.ts';
import { feedMessages as texts } from './messages.ts';
import { calendarText, type FeedEntry } from './rules/calendar-text.ts';

export interface ReadFeed {
  tx: Tx;
  client: ClientRow;
  now(): Date;
  origin: string;
  t: Translate;
}

/** The days around today that a calendar covers (rules/calendar-feeds.md#feeds). */
const DAYS_BACK = 31;
const DAYS_AHEAD = 180;

interface Person {
  id: number;
  home_site_id: number | null;
  locale: string;
  groups: Group[];
}

/** A person's days in their language; null for a person who no longer has an account. */
export async function readPersonCalendar(at: ReadFeed, userId: number): Promise<string | null> {
  const { tx, client, now, origin } = at;
  const { rows } = await sql<Person>`
    select u.id, u.home_site_id, u.locale,
      array(select g.group_name from user_groups g where g.user_id = u.id order by g.group_name) as groups
    from users u where u.id = ${userId}::int and u.is_active and u.erased_at is null`.execute(tx);
  const [person] = rows;
  if (person === undefined) return null;
  const locale = knownLocale(person.locale);
  const t: Translate = (message, params) => translate(locale, message, params);
  const { day } = await homeDayOf(tx, person.home_site_id, now());
  const items = new Map<string, ScheduleItem>();
  const until = addDays(day, DAYS_AHEAD);
  for (let from = addDays(day, -DAYS_BACK); from <= until; from = addDays(from, SCHEDULE_DAYS_AT_MOST)) {
    const last = addDays(from, SCHEDULE_DAYS_AT_MOST - 1);
    const range = { tx, userId, from, until: last < until ? last : until, viewer: person, t };
    // Items that reach from one part into the next are read twice.
    // Permits for each weekday would fill the whole calendar, and are not bookings.
    const booked = (await readSchedule(range)).filter(({ type }) => type !== 'parking_permit');
    for (const item of booked) items.set(`${item.type} ${item.id}`, item);
  }
  const entries = [...items.values()].map((item) => entryOf(item, { origin, t }));
  return calendarText(client.name, entries, utcDay(now()));
}

function entryOf(item: ScheduleItem, { origin, t }: Pick<ReadFeed, 'origin' | 't'>): FeedEntry {
  const { type, id, title, date, starts_at, ends_at, site, place, floor_plan_relative_url: plan } = item;
  const isMeeting = type === 'meeting';
  const hasOwnTitle = type === 'meeting' || type === 'booking';
  const booked = type === 'parking_reservation' ? texts.parking : texts.desk;
  const times =
    starts_at === null || ends_at === null
      ? { day: date }
      : { startsAt: new Date(starts_at), endsAt: new Date(ends_at) };
  return {
    ...times,
    // Differs from the uid of the invitation, which mail programs keep in a calendar of their own.
    uid: `day-${type}-${id}@${new URL(origin).hostname}`,
    summary: hasOwnTitle ? title || t(texts.meeting) : t(booked, { name: title }),
    location: [place, site.name].filter((part) => part).join(', '),
    url: isMeeting
      ? `${origin}/meetings/${id}`
      : type === 'desk_reservation'
        ? deskUrl(origin, date, plan)
        : undefined,
  };
}

/** The desk on its plan on that day, if it is on one; else the page for booking desks. */
function deskUrl(origin: string, date: string, plan: string | null): string {
  return plan === null ? `${origin}/desks?date=${date}` : `${origin}${plan}&date=${date}`;
}

/** When a room is held, including setup and clean-down, and nothing else; null for a room that does not exist. */
export async function readRoomCalendar(
  { tx, now, origin, t }: ReadFeed,
  roomId: number,
): Promise<string | null> {
  const { rows: rooms } = await sql<{ name: string; site: string }>`
    select r.name, s.name as site from ${resourceRows} r join sites s on s.client_id = r.client_id and s.id = r.site_id
    where r.id = ${roomId}::int and r.is_active`.execute(tx);
  const [room] = rooms;
  if (room === undefined) return null;
  const day = utcDay(now());
  const { rows } = await sql<{ id: number; starts_at: Date; ends_at: Date }>`
    select h.id, h.starts_at, h.ends_at from ${bookingRows} h
    where h.resource_id = ${roomId}::int and h.status = 'booked'
      and h.starts_at >= ${`${addDays(day, -DAYS_BACK)}T00:00:00Z`}::timestamptz
      and h.starts_at < ${`${addDays(day, DAYS_AHEAD + 1)}T00:00:00Z`}::timestamptz
    order by h.starts_at, h.id`.execute(tx);
  const entries = rows.map(({ id, starts_at, ends_at }) => ({
    uid: `room-booking-${id}@${new URL(origin).hostname}`,
    startsAt: starts_at,
    endsAt: ends_at,
    summary: t(texts.busy),
    location: `${room.name}, ${room.site}`,
  }));
  return calendarText(room.name, entries, day);
}

/** A fingerprint of a calendar's content. */
export function etagOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 27);
}

function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}
