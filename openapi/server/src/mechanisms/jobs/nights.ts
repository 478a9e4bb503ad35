import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { todayAt } from '../days.ts';
import type { ClientRow } from '../portal/viewer.ts';
import type { BatchContext, Nightly } from './job.ts';

type Site = NonNullable<BatchContext['site']>;

/** One night of one client or site. */
export interface Night {
  nightly: Nightly;
  client: ClientRow;
  site: Site | null;
  day: string;
}

export function taskOf({ nightly, site }: Pick<Night, 'nightly' | 'site'>): string {
  return site ? `${nightly.name}:${site.id}` : nightly.name;
}

/** By a hash, so that it stays the same and clients of neighbouring numbers are apart. */
export function minuteOf(clientId: number, spreadMinutes: number): number {
  if (spreadMinutes <= 0) return 0;
  return createHash('sha256').update(`night ${clientId}`).digest().readUInt32BE(0) % spreadMinutes;
}

/** The newest day whose work is due: it began at least the client's own minutes ago. */
export function dayDue(timeZone: string, now: Date, minutes: number): string {
  return todayAt(timeZone, new Date(now.getTime() - minutes * 60_000));
}

/** All nights that are due and not through, in the order of `tasks`; with two questions, however many clients there are. */
export async function nightsDue(
  db: Db,
  clients: readonly ClientRow[],
  tasks: readonly Nightly[],
  now: Date,
): Promise<Night[]> {
  const { sites, finished } = await read(db, now);
  const nights = tasks.flatMap((nightly) =>
    clients.flatMap((client) => {
      const ofClient = sites.get(client.id) ?? [];
      const minutes = minuteOf(client.id, nightly.spreadMinutes);
      return (nightly.per === 'site' ? ofClient : [null]).map((site): Night => {
        const timeZone = (site ?? ofClient[0])?.timeZone ?? 'UTC';
        return { nightly, client, site, day: dayDue(timeZone, now, minutes) };
      });
    }),
  );
  return nights.filter((night) => !finished.has(`${night.client.id} ${taskOf(night)} ${night.day}`));
}

async function read(db: Db, now: Date): Promise<{ sites: Map<number, Site[]>; finished: Set<string> }> {
  // Nowhere is it earlier than the day before yesterday of UTC, also an hour after midnight.
  const since = todayAt('UTC', new Date(now.getTime() - 2 * 24 * 3_600_000));
  return db.system(
    async (tx) => {
      const places = await tx
        .selectFrom('sites')
        .select(['id', 'client_id', 'name', 'time_zone'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      const sites = new Map<number, Site[]>();
      for (const { id, client_id, name, time_zone } of places) {
        sites.set(client_id, [...(sites.get(client_id) ?? []), { id, name, timeZone: time_zone }]);
      }
      const { rows } = await sql<{ night: string }>`
        select client_id || ' ' || task || ' ' || day as night from nightly_runs
        where day >= ${since}::date and finished_at is not null`.execute(tx);
      return { sites, finished: new Set(rows.map(({ night }) => night)) };
    },
    { readOnly: true },
  );
}
