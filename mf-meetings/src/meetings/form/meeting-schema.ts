import { type CalendarDay, toInstant } from '@portal/shared/time';
import { array, object, string } from 'yup';
import type { useT } from '../texts/en.ts';
import type { AttendValue } from './rules/meeting-values.ts';

export interface SchemaOptions {
  t: ReturnType<typeof useT>;
  zoneOf: (siteId: number | null) => string;
  /** Without a resource a meeting is there for its visitors. */
  needsVisits: boolean;
}

/** See rules/meetings.md#form. */
export function meetingSchema({ t, zoneOf, needsVisits }: SchemaOptions) {
  const visits = array();
  return object({
    description: string().max(500, t('tooLong', { count: 500 })),
    location: string().max(200, t('tooLong', { count: 200 })),
    siteId: string().nullable().required(t('siteRequired')),
    dates: array().of(
      object({
        date: string()
          .nullable()
          .required(t('dateRequired'))
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
    start: string().nullable().required(t('startRequired')),
    end: string()
      .nullable()
      .required(t('endRequired'))
      .test('later', t('endNotLater'), (end, { parent }) => {
        const start: unknown = parent.start;
        return !end || typeof start !== 'string' || end > start || parent.extraDays > 0;
      }),
    attends: array()
      .min(1, t('attendsRequired'))
      .test('host', t('hostRequired'), (attends) =>
        ((attends ?? []) as AttendValue[]).some(({ isHost }) => isHost),
      ),
    visits: needsVisits ? visits.min(1, t('visitsRequired')) : visits,
  });
}

/** The change to summer time leaves out an hour. */
function exists(date: CalendarDay, time: unknown, zone: string): boolean {
  return typeof time !== 'string' || toInstant(date, time, zone).ok;
}
