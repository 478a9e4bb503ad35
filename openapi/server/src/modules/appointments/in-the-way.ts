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
  const holds = await findHolds(tx, hostIds, whole);
  if (holds.length === 0) return times.map(() => null);
  const names = await findNames(tx, hostIds, siteId);
  return times.map((time) => {
    const hold = holds.find((one) => overlaps(one, time));
    const host = hold && names.get(hold.userId);
    if (!hold || !host) return null;
    const until = wallTimeAt(hold.endsAt, host.timeZone).time;
    return { field: 'start', message: texts.hostHasAppointment, params: { name: host.name, time: until } };
  });
}

/** The first appointment that one of them begins then, and until when it lasts; null where nobody has one. Nothing is locked. */
export async function findNextAppointment(
  tx: Tx,
  hostIds: readonly number[],
  window: Window,
  siteId: number,
): Promise<{ startsAt: Date; name: string } | null> {
  const [first] = await findHolds(tx, hostIds, window);
  if (first === undefined) return null;
  const host = (await findNames(tx, [first.userId], siteId)).get(first.userId);
  return host === undefined ? null : { startsAt: first.startsAt, name: host.name };
}

function spanOf(times: readonly Window[]): Window | null {
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
