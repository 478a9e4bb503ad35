import type { components } from '@portal/openapi/server';
import { readPeriod } from '../period.ts';
import type { ReportContext } from '../report-context.ts';
import { readPeopleOf } from '../roll-ups/people.ts';
import { readUserUsage } from '../user-usage.ts';
import { deskPeople, deskPeopleRollUp } from './desk-roll-ups.ts';

type Page = components['schemas']['UserUsagePage'];

/** The desk usage of a site by the person of the reservation (rules/reports.md#user-usage). */
export async function listDeskUserUsage(context: ReportContext<'listDeskUserUsage'>): Promise<Page> {
  const period = await readPeriod(context, context.query);
  const now = context.now();
  return readPeopleOf(context, deskPeopleRollUp, period, {
    rows: (stale) => deskPeople(stale, now),
    read: (people) => readUserUsage(context, people),
  });
}
