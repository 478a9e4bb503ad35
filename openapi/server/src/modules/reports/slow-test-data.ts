import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import type { Random } from '../../app/seed/random.ts';
import type { Agent } from '../../testing/agent.ts';
import type { TestApp } from '../../testing/test-app.ts';

/**
 * A second way to calculate the same figures: it goes through the days in steps of five minutes and checks each row every
 * time.
 */
export const STEP_MS = 5 * 60_000;
export const STEP_S = 300;
/** Each change is read three times, and its days are added up again. */
export const SLOW_MS = 180_000;
const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The wall time in a zone: `2026-10-25 01:30`. */
export function clocks(at: number, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at);
}

/** The steps of a whole day, in order. */
export function stepsOfDay(date: string, timeZone: string): number[] {
  const steps: number[] = [];
  const noon = Date.parse(`${date}T12:00:00Z`);
  for (let at = noon - DAY_MS; at < noon + DAY_MS; at += STEP_MS) {
    if (clocks(at, timeZone).startsWith(date)) steps.push(at);
  }
  return steps;
}

/** The steps of the business day: from the first that shows its start to the first after it that shows its end. */
export function businessSteps(
  date: string,
  { timeZone, start, end }: { timeZone: string; start: string; end: string },
): number[] {
  const steps = stepsOfDay(date, timeZone);
  const shows = (at: number) => clocks(at, timeZone).slice(11);
  const first = steps.findIndex((at) => shows(at) >= start);
  const last = steps.findIndex((at, index) => index >= first && shows(at) >= end);
  return steps.slice(first, last < 0 ? undefined : last);
}

export function days(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(`${from}T00:00:00Z`) + index * DAY_MS).toISOString().slice(0, 10),
  );
}

export function isoWeekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

export interface SlowFigures {
  bookable: number;
  booked: number;
  bookings: number;
  noShows: number;
  released: number;
  cancelled: number;
}

export function shown({ bookable, booked, bookings, noShows, released, cancelled }: SlowFigures) {
  return {
    bookable_hours: Number((bookable / 3600).toFixed(2)),
    booked_hours: Number((booked / 3600).toFixed(2)),
    utilization: bookable === 0 ? null : expectAbout(booked / bookable),
    booking_count: bookings,
    no_show_count: noShows,
    released_count: released,
    cancelled_count: cancelled,
  };
}

export function expectAbout(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function sum(rows: readonly SlowFigures[]): SlowFigures {
  const of = (key: keyof SlowFigures) => rows.reduce((total, row) => total + row[key], 0);
  return {
    bookable: of('bookable'),
    booked: of('booked'),
    bookings: of('bookings'),
    noShows: of('noShows'),
    released: of('released'),
    cancelled: of('cancelled'),
  };
}

/** @param start,end of the business day of `north` from now on */
export async function setBusinessDay({ app, db }: TestApp, start: string, end: string): Promise<void> {
  await db.system((tx) =>
    sql`update clients set business_day_start = ${start}, business_day_end = ${end}`.execute(tx),
  );
  app.portal.clients.refresh();
}

export async function read(agent: Agent, url: string) {
  const answer = await agent.get(url);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}

/** The reports behind these addresses. */
async function readAll(agent: Agent, urls: readonly string[]): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const url of urls) answers[url] = await read(agent, url);
  return answers;
}

/** Makes the sums of past days. @returns how many days and months have them now */
export async function fillRollUps({ db, runJobs }: TestApp): Promise<number> {
  await runJobs('report-roll-ups');
  const { rows } = await db.system((tx) =>
    sql<{ count: number }>`select count(*)::int as count from report_marks where is_fresh`.execute(tx),
  );
  return rows[0]?.count ?? 0;
}

/**
 * Compares the figures from partly stale sums, from the rows alone, and from new sums. The slow calculation proves the
 * figures from the rows alone.
 */
async function expectSameFigures(
  portal: TestApp,
  agent: Agent,
  { urls, dates, kinds }: Asked,
): Promise<void> {
  const partly = await readAll(agent, urls);
  await portal.db.system((tx) =>
    sql`update report_marks set is_fresh = false
      where first_day <= ${dates.at(-1)}::date and last_day >= ${dates[0]}::date
        and kind = any(${[...kinds]}::text[])`.execute(tx),
  );
  const fromRows = await readAll(agent, urls);
  expect(partly).toEqual(fromRows);
  expect(await fillRollUps(portal)).toBeGreaterThan(0);
  expect(await readAll(agent, urls)).toEqual(fromRows);
}

interface Asked {
  urls: readonly string[];
  /** The days of the period. */
  dates: readonly string[];
  /** The sums that the figures are read from: these are made again. */
  kinds: readonly string[];
}

/** Makes one random change after the other, each time comparing figures from sums and from rows. */
export async function expectSameThrough(
  portal: TestApp,
  agent: Agent,
  asked: Asked & { changes: readonly RawBuilder<unknown>[]; random: Random },
): Promise<void> {
  for (const change of asked.random.shuffle(asked.changes)) {
    await portal.db.forClient(portal.clientIds.north, (tx) => change.execute(tx));
    await expectSameFigures(portal, agent, asked);
  }
}
