import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { FieldError } from '../../mechanisms/field-errors.ts';
import { wallTimeAt } from '../../mechanisms/wall-time.ts';
import { lockCalendars } from '../calendar/public.ts';
import { appointmentMessages as texts } from './messages.ts';
import { overlaps, type Window } from './rules/free-times.ts';
import { findHolds } from './times/taken-times.ts';

/**
 * Which of the hosts of a meeting have an appointment then, held or suggested: an error at `start` for each time, null where nobody
 * has. From here until the transaction ends none of them is given one. Called behind the locks of rooms and meetings.
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

/** An appointment of somebody who is to host a meeting. */
export interface HostAppointment extends Window {
  name: string;
  /** What a meeting over it is told. */
  error: FieldError;
}

/** The same to be shown only, by begin: nothing is locked. */
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
