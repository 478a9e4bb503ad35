import { periodBefore } from '@portal/openapi/formats';
import type { Db, Tx } from '../../db/database.ts';
import type { Replica } from '../../db/replica.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { siteScope } from '../../mechanisms/site-scope.ts';
import { translate } from '../../mechanisms/texts/messages.ts';
import type { ComposedReport } from './compose-report.ts';
import { countedDaysOf, type MeasureAt, type ReportSelection } from './measure/measured.ts';
import { reportKinds } from './report-kinds.ts';
import { daysCovered } from './rules/next-run.ts';
import type { Schedule } from './schedule-rows.ts';

export interface MakeAt {
  client: ClientRow;
  now(): Date;
  /** Runs in a transaction that only reads: of the replica, where there is one. */
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Reads as reports do. */
export function readerOf(
  { db, replica }: { db: Db; replica: Replica | null },
  client: ClientRow,
): MakeAt['read'] {
  return (work) =>
    replica ? replica.read(client.id, work) : db.forClient(client.id, work, { readOnly: true });
}

/** The report of the week or month that is over at a moment, and of as many counted days before. */
export async function makeReport(at: MakeAt, schedule: Schedule, run: Date): Promise<ComposedReport> {
  const { site, carPark, report, days: which, rhythm, timeZone } = schedule;
  const asked: ReportSelection = {
    report,
    siteId: site.id,
    carParkId: carPark?.id ?? null,
    days: which,
    timeZone,
  };
  const days = daysCovered(rhythm, run, timeZone);
  const daysBefore = periodBefore(days, countedDaysOf(asked));
  const { measure } = reportKinds[report];
  return at.read(async (tx) => {
    const measureAt: MeasureAt = {
      ...{ tx, client: at.client, now: at.now, sites: siteScope([site.id], 'permitted') },
      t: (message, params) => translate('en', message, params),
    };
    return {
      ...{ asked, frequency: rhythm.frequency, days, daysBefore, place: schedule.place },
      now: await measure(measureAt, asked, days),
      before: await measure(measureAt, asked, daysBefore),
    };
  });
}

export function hasFeature({ features }: ClientRow, { report }: Schedule): boolean {
  const { feature } = reportKinds[report];
  return feature === null || features.includes(feature);
}
