import type { components } from '@portal/openapi/server';
import type { Tx } from '../../db/database.ts';
import type { Translate } from '../../messages.ts';
import type { Viewer } from '../../viewer.ts';
import { findDeskDays } from '../desks/desks-of-people.ts';
import { findMeetingsOfDay } from '../meetings/my-meetings.ts';
import { peopleMessages as texts } from './messages.ts';

export type ScheduleItem = components['schemas']['ScheduleItem'];

/** A domain's share of what a person has on a calendar day. A new domain adds its narrow read function here. */
export type ScheduleSource = (at: {
  tx: Tx;
  userId: number;
  day: string;
  /** Who looks. */
  viewer: Viewer;
  t: Translate;
}) => Promise<ScheduleItem[]>;

export const scheduleSources: readonly ScheduleSource[] = [
  async ({ tx, userId, day }) => {
    const desks = await findDeskDays(tx, userId, day);
    return desks.map(({ reservation_id, name, zone, site, floor_plan_relative_url }) => ({
      type: 'desk_reservation',
      id: reservation_id,
      title: name,
      date: day,
      starts_at: null,
      ends_at: null,
      site,
      place: zone,
      floor_plan_relative_url,
    }));
  },
  async ({ tx, userId, day, viewer, t }) => {
    const meetings = await findMeetingsOfDay(tx, { userId, day, viewer });
    return meetings.map(({ id, about, starts_at, ends_at, site }) => ({
      type: 'meeting',
      id,
      title: about ? about.description : t(texts.busy),
      date: day,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      site,
      place: about?.location ?? null,
      floor_plan_relative_url: null,
    }));
  },
];

/** What lasts all day first, then by time. */
export function bySchedule(a: ScheduleItem, b: ScheduleItem): number {
  return (a.starts_at ?? '').localeCompare(b.starts_at ?? '') || a.id - b.id;
}
