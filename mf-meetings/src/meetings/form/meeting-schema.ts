import { type CalendarDay, today, toInstant } from '@portal/shared/time';
import { array, mixed, object, string } from 'yup';
import { type SeriesValue, seriesProblem } from '../series/rules/series-value.ts';
import { t as seriesT } from '../series/texts/en.ts';
import type { useT } from '../texts/en.ts';
import type { AttendValue } from './rules/meeting-values.ts';

export interface SchemaOptions {
  t: ReturnType<typeof useT>;
  zoneOf: (siteId: number | null) => string;
  /** A new meeting needs visitors or a room; an existing one may lose both. */
  isNew: boolean;
  /** Which of the two the form has. */
  has: { visits: boolean; rooms: boolean };
  /** The address names a room type, so a room is required, with or without visitors. */
  needsRoom: boolean;
}

/** The most that a meeting may have. */
const MOST_ATTENDS = 200;
const MOST_VISITS = 500;

/** See rules/meetings.md#form. */
export function meetingSchema({ t, zoneOf, isNew, has, needsRoom }: SchemaOptions) {
  const wantsRoom = isNew && has.rooms && (needsRoom || !has.visits);
  const rooms = array();
  return object({
    siteId: string().nullable().required(t('siteRequired')),
    dates: array().of(
      object({
        date: string()
          .nullable()
          .required(t('dateRequired'))
          .test('passed', t('datePassed'), (date, { from }) => {
            const zone = zoneOf(from?.at(-1)?.value.siteId ?? null);
            return !isNew || !date || date >= today(zone);
          })
          .test('once', t('dateTwice'), (date, { from }) => {
            const all: { date: string | null }[] = from?.at(-1)?.value.dates ?? [];
            return all.filter((other) => other.date === date).length < 2;
          })
          .test('clocks', t('timeSkipped'), (date, { from }) => {
            const { start, end, siteId } = from?.at(-1)?.value ?? {};
            return [start, end].every((time) => exists(date, time, zoneOf(siteId ?? null)));
          }),
      }),
    ),
    start: string()
      .nullable()
      .required(t('startRequired'))
      .test('passed', t('timePassed'), (start, { parent }) => {
        const zone = zoneOf(parent.siteId);
        const isToday = (parent.dates as { date: string | null }[]).some(({ date }) => date === today(zone));
        if (!isNew || parent.rooms.length === 0 || !isToday || !start) return true;
        const begins = toInstant(today(zone), start, zone);
        return !begins.ok || !isTooLate(begins.instant);
      }),
    end: string()
      .nullable()
      .required(t('endRequired'))
      .test('later', t('endNotLater'), (end, { parent }) => {
        const start: unknown = parent.start;
        return !end || typeof start !== 'string' || end > start || parent.extraDays > 0;
      }),
    attends: array()
      .min(1, t('attendsRequired'))
      .max(MOST_ATTENDS, t('tooManyEmployees', { count: MOST_ATTENDS }))
      .test('host', t('hostRequired'), (attends) =>
        ((attends ?? []) as AttendValue[]).some(({ isHost }) => isHost),
      ),
    rooms: wantsRoom ? rooms.min(1, t('roomRequired')) : rooms,
    series: mixed<SeriesValue>().test('decided', (series, { createError }) => {
      const problem = seriesProblem(series);
      return problem ? createError({ path: `series.${problem.field}`, message: seriesT(problem.key) }) : true;
    }),
    visits: array()
      .max(MOST_VISITS, t('tooManyVisitors', { count: MOST_VISITS }))
      .test(
        'anybody',
        t(has.rooms ? 'visitsOrRoomRequired' : 'visitsRequired'),
        (visits, { parent }) =>
          !isNew || wantsRoom || !has.visits || parent.rooms.length > 0 || (visits ?? []).length > 0,
      ),
  });
}

/** For a meeting in a room: the server's limit for late bookings. */
const LATE_MS = 5 * 60_000;

/** Whether it is too late to book a room from this instant on. */
export function isTooLate(start: string): boolean {
  return Date.parse(start) < Date.now() - LATE_MS;
}

/** The change to summer time skips an hour. */
function exists(date: CalendarDay, time: unknown, zone: string): boolean {
  return typeof time !== 'string' || toInstant(date, time, zone).ok;
}
