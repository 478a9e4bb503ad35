import { sql } from 'kysely';
import type { Agent } from '../../testing/agent.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { Fact } from './trace-test-data.ts';

/** A Monday, 12:00 in London. */
export const now = '2026-11-23T12:00:00Z';
/** The day that all of these facts are of. */
export const friday = '2026-11-20';

export interface TraceQuery {
  user: number | undefined;
  from?: string;
  until?: string;
  granularity?: string;
  /** `null`: the call has no such header. */
  reason?: string | null;
  path?: string;
  more?: string;
}

/** Asks for the contacts of a person, of Friday at a site if nothing else is said. */
export function askTrace(agent: Agent, asked: TraceQuery) {
  const { user, from = friday, until = friday, granularity = 'site', more = '' } = asked;
  const { reason = 'Case of measles', path = '/api/track-and-trace/' } = asked;
  const query = `user_id=${user}&from_date=${from}&until_date=${until}&granularity=${granularity}${more}`;
  return agent.call({
    method: 'GET',
    url: `${path}?${query}`,
    headers: reason === null ? {} : { 'trace-reason': encodeURIComponent(reason) },
  });
}

export const says = (user: 'desk' | 'pa', onSite = true, at = '08:00', site: 0 | 1 = 0): Fact => ({
  kind: 'presence',
  user,
  site,
  date: friday,
  onSite,
  at: `${friday}T${at}:00Z`,
});
export const desk = (
  user: 'desk' | 'pa',
  name: string,
  change: Partial<Fact & { kind: 'desk' }> = {},
): Fact => ({
  kind: 'desk',
  user,
  desk: name,
  date: friday,
  status: 'approved',
  checkedIn: false,
  ...change,
});
export const car = (
  user: 'desk' | 'pa',
  direction: 'towards' | 'away',
  time: string,
  denied = false,
): Fact => ({
  kind: 'car',
  user,
  direction,
  at: `${friday}T${time}:00Z`,
  denied,
});
export const meeting = (
  start: string,
  end: string,
  change: Partial<Fact & { kind: 'meeting' }> = {},
): Fact => ({
  kind: 'meeting',
  site: 0,
  room: 'Oak',
  start: `${friday}T${start}:00Z`,
  end: `${friday}T${end}:00Z`,
  attends: ['desk', 'pa'],
  declined: [],
  ...change,
});
export const guest = (left: string | null, automatic = false) => ({
  last: 'Guest',
  came: `${friday}T09:30:00Z`,
  left: left && `${friday}T${left}:00Z`,
  automatic,
  day: friday,
});
export const alone = { attends: ['desk'] as const };

/** Takes away all that happened; places and people stay. */
export function clearFacts(server: TestApp): Promise<void> {
  return server.db.forClient(server.clientIds.north, async (tx) => {
    for (const table of [
      'presences',
      'desk_reservations',
      'camera_events',
      'visit_status_changes',
      'visits',
      'resource_bookings',
      'attends',
      'meetings',
      'visitors',
    ]) {
      await sql`delete from ${sql.table(table)}`.execute(tx);
    }
  });
}
