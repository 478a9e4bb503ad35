import type { CountedDays, Days } from '@portal/openapi/formats';
import type { components } from '@portal/openapi/server';
import type { Tx } from '../../../db/database.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';

export type ReportKind = components['schemas']['ReportKind'];

/** What a schedule asks for. */
export interface Asked {
  report: ReportKind;
  siteId: number;
  /** Of the reports about a car park. */
  carParkId: number | null;
  days: 'working' | 'all';
  timeZone: string;
}

/** Reports about a car park count each day. */
export function countedDaysOf({ carParkId, days }: Asked): CountedDays {
  return carParkId === null ? days : 'all';
}

export interface MeasureAt {
  /** Of the replica, where there is one. */
  tx: Tx;
  client: ClientRow;
  /** The schedule's own site. */
  sites: SiteScope;
  now(): Date;
  t: Translate;
}

export interface MeasuredColumn {
  /** Its title is a text of that name. */
  key:
    | ('utilization' | 'bookedHours' | 'bookableHours' | 'bookings' | 'noShows' | 'released' | 'cancelled')
    | ('mostTaken' | 'spaces' | 'permits' | 'requests' | 'confirmed' | 'pending' | 'denied')
    | ('came' | 'visits' | 'walkIns' | 'wait' | 'there' | 'expected' | 'employees' | 'visitors' | 'presence')
    | ('deskCheckIns' | 'cars' | 'visitsSeen');
  unit: 'count' | 'hours' | 'share' | 'minutes';
  /** Counts some of a row's people only, so that it may say something of one of them. */
  isPart?: true;
  isDrawn?: true;
}

export interface MeasuredRow {
  /** Of a report by day. */
  day: string | null;
  /** Of one by person. */
  person: { name: string; department: string | null; lastDay: string | null } | null;
  values: readonly (number | null)[];
  /** How many different people it is about. */
  people: number;
}

/** What a report says of a period, in no language yet. */
export interface Measured {
  columns: readonly MeasuredColumn[];
  rows: readonly MeasuredRow[];
  /** The same columns of the whole period; null where that says nothing (a most of each day). */
  totals: readonly (number | null)[];
  /** How many different people the period is about. */
  people: number;
}

/** One report of one period. */
export type Measure = (at: MeasureAt, asked: Asked, days: Days) => Promise<Measured>;
