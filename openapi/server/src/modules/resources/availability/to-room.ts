import type { components } from '@portal/openapi/server';
import type { NameReader } from '../../../mechanisms/locatable.ts';
import type { Locale, Translate } from '../../../mechanisms/texts/messages.ts';
import {
  barredReason,
  freeUntil,
  type Hold,
  type RoomFacts,
  reasonOf,
  statusOf,
} from '../rules/resource-status.ts';
import { reasonOnDate, takenReason, timeslotReason } from '../rules/why-not.ts';
import { wordFor } from '../word-for.ts';
import type { HoldJson, RoomQueryContext, RoomRow } from './room-query.ts';

type Schemas = components['schemas'];

/** The language of a state's texts. */
export interface Speaker {
  t: Translate;
  locale: Locale;
}

/** The fields that every answer about a room has. */
export type RoomNow = Omit<Schemas['Room'], 'is_free' | 'why_not'>;

export function toRoomNow(row: RoomRow, look: RoomQueryContext, speaker: Speaker): RoomNow {
  const { time_zone, is_permitted, places, fits_timeslots, clash, counted, ...room } = row;
  const { now } = look;
  const facts = factsOf(row, look, speaker);
  const reason = reasonOf(facts, now, speaker.locale);
  return {
    ...room,
    floor_plan_relative_url: null,
    status: statusOf(facts, now),
    reason: speaker.t(reason.message, reason.params),
    free_until: freeUntil(facts, now)?.toISOString() ?? null,
  };
}

export function toRoom(row: RoomRow, look: RoomQueryContext, speaker: Speaker): Schemas['Room'] {
  const whyNot = look.windows.length === 0 ? null : whyNotOf(row, look, speaker);
  return {
    ...toRoomNow(row, look, speaker),
    is_free: look.windows.length === 0 ? null : whyNot === null,
    why_not: whyNot,
  };
}

export function factsOf(
  row: RoomRow,
  { isForOther, reader }: Pick<RoomQueryContext, 'isForOther' | 'reader'>,
  { t }: Pick<Speaker, 't'>,
): RoomFacts {
  return {
    name: row.name,
    closed: row.closed,
    closedNote: row.closed_note,
    use: row.use,
    isPermitted: row.is_permitted,
    isForOther,
    cleanDownMinutes: row.clean_down_minutes,
    places: row.places.map(({ hold, next_at }) => ({
      hold: hold === null ? null : toHold(hold, reader, t),
      nextAt: next_at === null ? null : new Date(next_at),
    })),
    timeZone: row.time_zone,
  };
}

function whyNotOf(row: RoomRow, look: RoomQueryContext, speaker: Speaker): string | null {
  const { t, locale } = speaker;
  const barred = barredReason(factsOf(row, look, speaker));
  if (barred !== null) return t(barred.message, barred.params);
  if (!row.fits_timeslots) {
    const { message, params } = timeslotReason(row.timeslots);
    return t(message, params);
  }
  if (row.clash === null) return null;
  const { from, until, hold } = row.clash;
  const window = { from: new Date(from), until: new Date(until) };
  const room = {
    setupMinutes: row.setup_minutes,
    cleanDownMinutes: row.clean_down_minutes,
    places: row.places.length,
    timeZone: row.time_zone,
  };
  const taken = takenReason({ window, hold: toHold(hold, look.reader, t) }, room, locale);
  const reason = t(taken.message, taken.params);
  if (look.windows.length === 1) return reason;
  const dated = reasonOnDate(window, { timeZone: row.time_zone, locale }, reason);
  return t(dated.message, dated.params);
}

function toHold(hold: HoldJson, reader: NameReader, t: Translate): Hold {
  return {
    startsAt: new Date(hold.starts_at),
    endsAt: new Date(hold.ends_at),
    setupMinutes: hold.setup_minutes,
    cleanDownMinutes: hold.clean_down_minutes,
    name: wordFor({ ...hold, id: hold.user_id }, reader, t),
  };
}
