import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Group } from '../../../mechanisms/portal/viewer.ts';
import type { RoomQueryContext } from './room-query.ts';

type At = Pick<Context<'listRooms'>, 'tx' | 'user' | 'sites' | 'now'>;

/**
 * The room query for the caller, or for a person on whose behalf they ask. @param forUser an id of no user of this client
 * has no groups
 */
export async function roomQueryContext(
  { tx, user, sites, now }: At,
  forUser: number | undefined,
): Promise<RoomQueryContext> {
  const isForOther = forUser !== undefined && forUser !== user.id;
  const groups = isForOther ? await findGroups(tx, forUser) : user.groups;
  return { sites, now: now(), groups, reader: user, isForOther, windows: [] };
}

async function findGroups(tx: At['tx'], userId: number): Promise<Group[]> {
  const { rows } = await sql<{ group: Group }>`
    select g.group_name as "group" from user_groups g where g.user_id = ${userId}::bigint`.execute(tx);
  return rows.map(({ group }) => group);
}
