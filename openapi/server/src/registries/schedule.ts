import type { components } from '@portal/openapi/server';
import type { Tx } from '../db/database.ts';
import type { Translate } from '../messages.ts';
import { meetingSchedule } from '../modules/calendar/schedule.ts';
import { deskSchedule } from '../modules/desks/schedule.ts';
import type { Viewer } from '../viewer.ts';

/** A domain's share of what a person has on a calendar day. */
export type ScheduleSource = (at: {
  tx: Tx;
  userId: number;
  day: string;
  /** Who looks. */
  viewer: Viewer;
  t: Translate;
}) => Promise<components['schemas']['ScheduleItem'][]>;

/** What people have on a day: one line a domain. */
export const scheduleSources: readonly ScheduleSource[] = [deskSchedule, meetingSchedule];
