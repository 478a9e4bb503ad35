import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { type FieldTexts, validationProblem } from '../../mechanisms/problems.ts';
import { zoneOfSite } from '../../mechanisms/site-day.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import type { Text, Translate } from '../../mechanisms/texts/messages.ts';
import { findCarPark } from '../parking/public.ts';
import { scheduleTexts as texts } from './messages.ts';
import { reportKinds } from './report-kinds.ts';
import type { Rhythm } from './rules/next-run.ts';
import { maySeeReportsOf, rhythmOf } from './schedule-rows.ts';

type Body = components['schemas']['ReportScheduleCreate'];

export interface CheckAt {
  tx: Tx;
  client: ClientRow;
  sites: SiteScope;
  t: Translate;
}

/** The columns of a schedule from the user's input. */
export interface CheckedSchedule {
  columns: {
    report: Body['report'];
    site_id: number;
    car_park_id: number | null;
    days: 'working' | 'all';
    frequency: Body['frequency'];
    weekday: number | null;
    month_day: number | null;
    hour: number;
  };
  rhythm: Rhythm;
  timeZone: string;
  recipients: { email: string; byRole: boolean }[];
}

/** @throws Problem 400 with every error at its field */
export async function checkSchedule(at: CheckAt, body: Body): Promise<CheckedSchedule> {
  const { client, t } = at;
  const kind = reportKinds[body.report];
  const errors: Record<string, Text[]> = {};
  if (kind.feature !== null && !client.features.includes(kind.feature)) errors.report = [texts.noFeature];
  Object.assign(errors, rhythmErrors(body));
  const place = await findPlace(at, body);
  if ('errors' in place) Object.assign(errors, place.errors);
  const addresses = body.recipients.map(normalEmail);
  const unfit = addresses.find((email) => !isEmail(email));
  const twice = addresses.find((email, index) => addresses.indexOf(email) !== index);
  if (unfit !== undefined) errors.recipients = [t(texts.notEmail, { email: unfit })];
  else if (twice !== undefined) errors.recipients = [t(texts.twice, { email: twice })];
  if (Object.keys(errors).length > 0 || 'errors' in place) throw validationProblem(errors);
  const readers = await findReaders(at.tx, place.siteId, addresses);
  const blind = kind.isByPerson ? addresses.find((email) => !readers.has(email)) : undefined;
  if (blind !== undefined) throw validationProblem({ recipients: [t(texts.mayNotSee, { email: blind })] });
  const columns = {
    ...{ report: body.report, site_id: place.siteId, car_park_id: place.carParkId },
    days: kind.isOfCarPark ? ('all' as const) : (body.days ?? 'working'),
    ...{
      frequency: body.frequency,
      weekday: body.weekday ?? null,
      month_day: body.month_day ?? null,
      hour: body.hour,
    },
  };
  return {
    columns,
    rhythm: rhythmOf(columns),
    timeZone: await zoneOfSite(at.tx, place.siteId),
    recipients: addresses.map((email) => ({ email, byRole: readers.has(email) })),
  };
}

function rhythmErrors({ frequency, weekday, month_day }: Body): FieldTexts {
  const [day, inMonth] = [weekday ?? null, month_day ?? null];
  if (frequency === 'weekly') {
    return {
      ...(day === null ? { weekday: [texts.weekdayRequired] } : {}),
      ...(inMonth === null ? {} : { month_day: [texts.onlyMonthly] }),
    };
  }
  return day === null ? {} : { weekday: [texts.onlyWeekly] };
}

type Place = { siteId: number; carParkId: number | null } | { errors: FieldTexts };

async function findPlace({ tx, sites }: CheckAt, body: Body): Promise<Place> {
  const [siteId, carParkId] = [body.site_id ?? null, body.carpark_id ?? null];
  if (reportKinds[body.report].isOfCarPark) {
    if (siteId !== null) return { errors: { site_id: [texts.notOfReport] } };
    if (carParkId === null) return { errors: { carpark_id: [texts.carParkRequired] } };
    const carPark = await findCarPark(tx, carParkId);
    if (!carPark || !sites.has(carPark.site_id)) return { errors: { carpark_id: [texts.carParkUnknown] } };
    return { siteId: carPark.site_id, carParkId };
  }
  if (carParkId !== null) return { errors: { carpark_id: [texts.notOfReport] } };
  if (siteId === null) return { errors: { site_id: [texts.siteRequired] } };
  return sites.has(siteId) ? { siteId, carParkId: null } : { errors: { site_id: [texts.siteUnknown] } };
}

/** The addresses among these whose accounts may see people at the site. */
async function findReaders(tx: Tx, siteId: number, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u
    where u.email = any(${[...emails]}::text[]) and ${maySeeReportsOf(sql`${siteId}::int`)}`.execute(tx);
  return new Set(rows.map(({ email }) => email));
}
