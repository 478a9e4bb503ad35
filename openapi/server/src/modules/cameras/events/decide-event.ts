import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Row } from '../../../db/tables.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { orNull } from '../../../mechanisms/or-null.ts';
import { conflictProblem, notFound } from '../../../mechanisms/problems.ts';
import { openEntry } from '../lists/open-entry.ts';
import { statusWords, camerasMessages as texts } from '../messages.ts';
import { type EventAction, type EventStatus, eventActions } from '../rules/event-status.ts';
import { readEventRows, toEvent } from './event-rows.ts';
import { readSuggestions } from './suggestions.ts';

type DecidingContext = Context<
  | 'allowCameraEvent'
  | 'allowlistCameraEvent'
  | 'denyCameraEvent'
  | 'denylistCameraEvent'
  | 'correctCameraEvent'
>;

const outcomes: Readonly<Record<EventAction, EventStatus>> = {
  allow: 'authorized',
  allowlist: 'authorized',
  deny: 'denied',
  denylist: 'denied',
};

/**
 * A user decides about a plate that was seen. The lists remember it for the next time.
 * @throws Problem 409 with a reason for an event that does not allow the action
 */
export async function decideEvent(
  context: DecidingContext,
  action: EventAction,
  note?: string | null,
): Promise<components['schemas']['CameraEvent']> {
  const { tx, now, user, audit } = context;
  const event = await lockEvent(context);
  const { plate_key: plate, status } = event;
  refuseAction(context, status, action);
  if (action === 'allowlist' || action === 'denylist') {
    await openEntry(context, {
      plate,
      registration: event.registration,
      list: action === 'allowlist' ? 'allow' : 'deny',
      note: orNull(note) ?? null,
      starts_on: null,
      ends_on: null,
    });
  }
  const after = outcomes[action];
  await sql`
    update camera_events set status = ${after}, note = coalesce(${orNull(note) ?? null}, note), decided_by_id = ${user.id},
      decided_at = ${now()}
    where id = ${event.id}::bigint`.execute(tx);
  // A plate that was turned away is not inside; one that was let in is, unless another event of it followed.
  if (event.direction === 'towards') {
    await tx
      .updateTable('plates')
      .set({ is_inside: after === 'authorized' })
      .where('plate_key', '=', plate)
      .where('event_id', '=', event.id)
      .execute();
  }
  await audit({
    action,
    entity: 'camera_event',
    entityId: event.id,
    before: { status },
    after: { status: after },
  });
  await publishChange(tx, 'cameras', event.site_id);
  return readEvent(context, event.id);
}

function refuseAction({ t }: DecidingContext, status: EventStatus, action: EventAction): void {
  if (eventActions(status).includes(action)) return;
  const text = action === 'allow' ? texts.notAllowed : texts.onlyUnknown;
  throw conflictProblem(t(text, { status: t(statusWords[status]) }));
}

type LockedEvent = Pick<
  Row<'camera_events'>,
  | 'id'
  | 'site_id'
  | 'status'
  | 'first_status'
  | 'direction'
  | 'plate_key'
  | 'registration'
  | 'read_registration'
  | 'executed_at'
  | 'received_at'
>;

/** @throws Problem 404 for an event of another site or client */
export async function lockEvent({ tx, path, sites }: DecidingContext): Promise<LockedEvent> {
  const { rows } = await sql<LockedEvent>`
    select id, site_id, status, first_status, direction, plate_key, registration, read_registration, executed_at, received_at
    from camera_events where id = ${path.id}::bigint and ${sites.condition(sql.ref('site_id'))}
    for no key update`.execute(tx);
  const [event] = rows;
  if (!event) throw notFound();
  return event;
}

export async function readEvent({ tx }: Pick<DecidingContext, 'tx'>, id: number) {
  const [row] = await readEventRows(tx, sql`select ${id}::bigint as id, 1 as n`);
  if (!row) throw notFound();
  return toEvent(row, await readSuggestions(tx, [row]));
}
