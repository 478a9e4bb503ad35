import type { components } from '@portal/openapi/server';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { readPeopleOf } from '../roll-ups/people.ts';
import { readUserUsage } from '../user-usage.ts';
import { roomPeople, roomPeopleRollUp } from './room-roll-ups.ts';

type Page = components['schemas']['UserUsagePage'];

/** The room usage of a site by the meeting's first host (rules/reports.md#user-usage). */
export async function listResourceUserUsage(context: ReportContext<'listResourceUserUsage'>): Promise<Page> {
  const period = await readPeriod(context, context.query);
  const now = context.now();
  return readPeopleOf(context, roomPeopleRollUp, period, {
    rows: (stale) => roomPeople(stale, now),
    read: (people) => readUserUsage(context, people),
  });
}
