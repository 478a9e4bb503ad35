import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../mechanisms/throttle.ts';
import { resourceRows } from '../resources/public.ts';
import { endFeed, type FeedOwner, findFeedStart, renewFeed } from './feed-store.ts';

type Schemas = components['schemas'];
type ReadContext = Context<'getCalendarFeed'> | Context<'getRoomFeed'>;
type CreateContext = Context<'createCalendarFeed'> | Context<'createRoomFeed'>;
type DeleteContext = Pick<Context<'deleteCalendarFeed'>, 'tx' | 'now' | 'audit'>;
type RoomContext = Context<'getRoomFeed'> | Context<'createRoomFeed'> | Context<'deleteRoomFeed'>;

/** Each is kept for a while. */
const renewals: AttemptLimit = { attempts: 20, windowMs: 3_600_000 };

export async function readFeed({ tx }: ReadContext, owner: FeedOwner): Promise<Schemas['CalendarFeed']> {
  return { created_at: (await findFeedStart(tx, owner))?.toISOString() ?? null };
}

/** A new address, told this once; the one before ends. @throws Problem 429 */
export async function createFeed(
  { tx, user, client, now, origin, audit }: CreateContext,
  owner: FeedOwner,
): Promise<Schemas['CalendarFeedAddress']> {
  await takeAttempt(tx, attemptKey('calendar address of', `${client.id} ${user.id}`), now(), renewals);
  const token = await renewFeed(tx, owner, { now: now(), createdById: user.id });
  await audit({ action: 'create', entity: 'calendar_feed', entityId: idOf(owner), after: owner });
  return { address: `${origin}/api/calendars/${token}/calendar.ics`, created_at: now().toISOString() };
}

/** A second call changes nothing. */
export async function deleteFeed({ tx, now, audit }: DeleteContext, owner: FeedOwner): Promise<void> {
  const wasThere = await endFeed(tx, owner, now());
  if (wasThere)
    await audit({ action: 'delete', entity: 'calendar_feed', entityId: idOf(owner), before: owner });
}

/** @throws Problem 404 for a room that is not at a site of the caller */
export async function requireRoomFeed({ tx, path, sites }: RoomContext): Promise<FeedOwner> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${resourceRows} r
    where r.id = ${path.id}::bigint and r.is_active and ${sites.condition(sql.ref('r.site_id'))}`.execute(tx);
  const [room] = rows;
  if (room === undefined) throw notFound();
  return { roomId: room.id };
}

function idOf(owner: FeedOwner): number {
  return 'userId' in owner ? owner.userId : owner.roomId;
}
