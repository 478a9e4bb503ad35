import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { openLink, workOfLink } from '../../../mechanisms/mailed-link.ts';
import type { Group } from '../../../mechanisms/portal/viewer.ts';
import { problemText } from '../../../mechanisms/problem-text.ts';
import { conflictProblem, forbidden, gone, Problem } from '../../../mechanisms/problems.ts';
import { siteScope } from '../../../mechanisms/site-scope.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { parkingMessages } from '../messages.ts';
import { claimFreeSpace, lockFreeSpaces } from './claim-free-space.ts';
import { findFreeFor } from './find-free.ts';
import { watchMessages as texts } from './messages.ts';
import { endWatch, findWatch, findWatchOfLink, type WatchRow } from './watch-repository.ts';

type Shown = components['schemas']['ParkingOffer'];

/**
 * Which space the link of a mail is about, and whether it is free still. Reading takes nothing: programs that look through mails
 * open every link.
 * @throws Problem 404 for a wrong link, and that of a mail before the last; 410 once it is taken, ended or over; 429
 */
export async function readOffer(context: OutsideContext<'getParkingWatchLink'>): Promise<Shown> {
  const { path, now } = context;
  return openLink(context, async (tx) => {
    const row = await findWatchOfLink(tx, path.token);
    if (row === undefined) return null;
    requireOpen(row, now());
    const free = await findFreeFor({ tx, now: now() }, row.car_park_id, [row]);
    return toShown(row, { free: free.length > 0, space: undefined });
  });
}

/** Takes the space for whom the mail went to, if it is free still. @throws Problem 403, 404, 409, 410, 429 */
export async function claimSpace(context: OutsideContext<'claimParkingSpace'>): Promise<Shown> {
  return openLink(context, async (tx) => {
    const row = await findWatchOfLink(tx, context.path.token);
    return row === undefined ? null : claim(context, tx, row);
  });
}

async function claim(context: OutsideContext<'claimParkingSpace'>, tx: Tx, row: WatchRow): Promise<Shown> {
  const { now, t, locale } = context;
  requireOpen(row, now());
  const user = await findPerson(tx, row.user_id);
  if (user === undefined) throw forbidden();
  const clock = (at: Date) => wallTimeAt(at, row.time_zone).time;
  const request = {
    ...workOfLink(context, tx, user.id),
    ...{ locale, user, sites: siteScope([row.site_id], 'permitted') },
    body: {
      ...{ target_carpark: row.car_park_id, dates: [row.date] },
      ...{ start_time: clock(row.starts_at), end_time: clock(row.ends_at) },
    },
  };
  const time = {
    ...{ carParkId: row.car_park_id, date: row.date },
    ...{ starts_at: row.starts_at, ends_at: row.ends_at },
  };
  const { free } = await lockFreeSpaces(request, [time]);
  // Of two presses the second comes here once the first is done.
  requireOpen((await findWatch(tx, row.id)) ?? row, now());
  if (free === undefined) throw conflictProblem(texts.faster);
  try {
    const { parking_space: space } = await claimFreeSpace(request, time);
    await endWatch(tx, row.id, now());
    return toShown(row, { free: false, space });
  } catch (error) {
    // The page of a link has no fields.
    if (!(error instanceof Problem && error.status === 400)) throw error;
    throw conflictProblem(problemText(error, t));
  }
}

function requireOpen(row: WatchRow, now: Date): void {
  if (row.ended_at !== null) throw gone(texts.ended);
  if (row.ends_at <= now) throw gone(parkingMessages.pastDay);
}

async function findPerson(tx: Tx, id: number): Promise<{ id: number; groups: Group[] } | undefined> {
  const { rows } = await sql<{ id: number; groups: Group[] }>`
    select u.id,
      array(select group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups
    from users u where u.id = ${id} and u.is_active and u.erased_at is null`.execute(tx);
  return rows[0];
}

/** @param space of one that was just taken; null in a car park without numbers */
function toShown(row: WatchRow, { free, space }: { free: boolean; space: string | null | undefined }): Shown {
  return {
    carpark: row.car_park_name,
    site: row.site_name,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    time_zone: row.time_zone,
    free,
    taken: space !== undefined,
    space: space ?? null,
  };
}
