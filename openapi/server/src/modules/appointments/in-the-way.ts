import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { wallTimeAt } from '../../mechanisms/wall-time.ts';
import { lockCalendars } from '../calendar/public.ts';
import { appointmentMessages as texts } from './messages.ts';
import { overlaps, type Window } from './rules/free-times.ts';
import { findHolds } from './times/taken-times.ts';

/**
 * Appointments of a meeting's hosts, held or suggested, at these times: an error at `start` for each time, null where
 * there is none. Until the transaction ends, none of the hosts gets a new one. Called behind the locks of rooms and
 * meetings.
 */
export async function appointmentsInTheWay(
  tx: Tx,
  hostIds: readonly number[],
  times: readonly Window[],
  siteId: number,
): Promise<(FieldError | null)[]> {
  const whole = spanOf(times);
  if (hostIds.length === 0 || whole === null) return times.map(() => null);
  await lockCalendars(tx, hostIds, { share: true });
  const found = await findHostAppointments(tx, hostIds, whole, siteId);
  return times.map((time) => found.find((one) => overlaps(one, time))?.error ?? null);
}

/** An appointment of a future host of a meeting. */
export interface HostAppointment extends Window {
  name: string;
  /** The error of a meeting that overlaps it. */
  error: FieldError;
}

/** The same for display only, by start: nothing is locked. */
export async function findHostAppointments(
  tx: Tx,
  hostIds: readonly number[],
  window: Window,
  siteId: number,
): Promise<HostAppointment[]> {
  if (hostIds.length === 0) return [];
  const holds = await findHolds(tx, hostIds, window);
  if (holds.length === 0) return [];
  const names = await findNames(tx, hostIds, siteId);
  return holds.flatMap(({ userId, startsAt, endsAt }) => {
    const host = names.get(userId);
    if (host === undefined) return [];
    const params = { name: host.name, time: wallTimeAt(endsAt, host.timeZone).time };
    return [
      {
        startsAt,
        endsAt,
        name: host.name,
        error: { field: 'start', message: texts.hostHasAppointment, params },
      },
    ];
  });
}

export function spanOf(times: readonly Window[]): Window | null {
  if (times.length === 0) return null;
  return {
    startsAt: new Date(Math.min(...times.map(({ startsAt }) => startsAt.getTime()))),
    endsAt: new Date(Math.max(...times.map(({ endsAt }) => endsAt.getTime()))),
  };
}

interface Host {
  name: string;
  timeZone: string;
}

async function findNames(tx: Tx, ids: readonly number[], siteId: number): Promise<ReadonlyMap<number, Host>> {
  const { rows } = await sql<Host & { id: number }>`
    select u.id, btrim(u.first_name || ' ' || u.last_name) as name, s.time_zone as "timeZone"
    from users u join sites s on s.client_id = u.client_id and s.id = ${siteId}::bigint
    where u.id = any(${[...ids]}::int[])`.execute(tx);
  return new Map(rows.map(({ id, ...host }) => [id, host]));
}
