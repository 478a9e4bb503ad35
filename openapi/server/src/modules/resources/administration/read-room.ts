import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { requireRoom } from '../availability/list-rooms.ts';
import { roomQueryContext } from '../availability/room-query-context.ts';
import { toRoom } from '../availability/to-room.ts';

/** The current state of a room for the administrator who has just changed it. */
export async function readRoom(
  context: Context<'createRoom'> | Context<'replaceRoom'>,
  id: number,
): Promise<components['schemas']['Room']> {
  const look = await roomQueryContext(context, undefined);
  return toRoom(await requireRoom(context.tx, look, id), look, context);
}
