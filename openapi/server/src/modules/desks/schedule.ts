import type { ScheduleSource } from '../../registries/schedule.ts';
import { findDeskDays } from './desks-of-people.ts';

/** The desks that a person has on the day. */
export const deskSchedule: ScheduleSource = async ({ tx, userId, day }) => {
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
};
