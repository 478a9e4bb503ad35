import type { CountedDays, Days } from '@portal/openapi/formats';
import type { components } from '@portal/openapi/server';
import type { Tx } from '../../../db/database.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';

export type ReportKind = components['schemas']['ReportKind'];

/** The report, place and days that a schedule selects. */
export interface ReportSelection {
  report: ReportKind;
  siteId: number;
  /** Of the reports about a car park. */
  carParkId: number | null;
  days: 'working' | 'all';
  timeZone: string;
}

/** Reports about a car park count each day. */
export function countedDaysOf({ carParkId, days }: ReportSelection): CountedDays {
  return carParkId === null ? days : 'all';
}

export interface MeasureAt {
  /** Of the replica, if there is one. */
  tx: Tx;
  client: ClientRow;
  /** The schedule's own site. */
  sites: SiteScope;
  now(): Date;
  t: Translate;
}

export interface MeasuredColumn {
  /** The message of this name is its title. */
  key:
    | ('utilization' | 'bookedHours' | 'bookableHours' | 'bookings' | 'noShows' | 'released' | 'cancelled')
    | ('mostTaken' | 'spaces' | 'permits' | 'requests' | 'confirmed' | 'pending' | 'denied')
    | ('came' | 'visits' | 'walkIns' | 'wait' | 'there' | 'expected' | 'employees' | 'visitors' | 'presence')
    | ('deskCheckIns' | 'cars' | 'visitsSeen');
  unit: 'count' | 'hours' | 'share' | 'minutes';
  /** Counts only some of a row's people, so that it could reveal one of them. */
  isPart?: true;
  isDrawn?: true;
}

export interface MeasuredRow {
  /** Set in reports by day. */
  day: string | null;
  /** Set in reports by person. */
  person: { name: string; department: string | null; lastDay: string | null } | null;
  values: readonly (number | null)[];
  /** The number of different people that it covers. */
  people: number;
}

/** The figures of a report for a period, without texts. */
export interface Measured {
  columns: readonly MeasuredColumn[];
  rows: readonly MeasuredRow[];
  /** The same columns for the whole period; null if a total makes no sense (a daily maximum). */
  totals: readonly (number | null)[];
  /** The number of different people that the period covers. */
  people: number;
}

/** One report of one period. */
export type Measure = (at: MeasureAt, asked: ReportSelection, days: Days) => Promise<Measured>;
