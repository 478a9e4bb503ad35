import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { contributed } from '../../../mechanisms/ports/contributions.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { readPlateFacts } from '../ingest/read-facts.ts';
import { camerasMessages as texts } from '../messages.ts';
import { checkedPlate } from '../rules/checked-plate.ts';
import { eventStatus } from '../rules/event-status.ts';
import { STILL_INSIDE_MS } from '../rules/event-time.ts';
import { lockEvent, readEvent } from './decide-event.ts';

/**
 * A user enters the plate that was really there, e.g. a suggested one. The status of the event is decided again, and the
 * plate that was read stays on it. The server never corrects a plate automatically.
 * @throws Problem 400 for the plate that was read
 */
export async function correctEvent(context: Context<'correctCameraEvent'>) {
  const { tx, body, now, audit, t } = context;
  const plate = checkedPlate(body.registration, t);
  const event = await lockEvent(context);
  if (event.plate_key === plate) throw validationProblem({ registration: [texts.samePlate] });
  const camera = await cameraOf(context, event.id);
  const { site_id: siteId, direction, executed_at: executedAt } = event;
  const day = todayAt(camera.time_zone, executedAt);
  const facts = await readPlateFacts(tx, { plate, siteId, timeZone: camera.time_zone, day });
  const status = eventStatus({ direction, ...facts });
  const isRecent = event.received_at.getTime() - executedAt.getTime() <= STILL_INSIDE_MS;
  const isInside = direction === 'towards' && status !== 'denied' && isRecent;
  const registration = oneLine(body.registration);
  await sql`
    insert into plates (plate_key, registration, seen_at, site_id, car_park_id, event_id, is_inside)
    values (${plate}, ${registration}, ${executedAt}, ${siteId}, ${camera.car_park_id}, ${event.id}, ${isInside})
    on conflict (client_id, plate_key) do update set seen_at = excluded.seen_at, site_id = excluded.site_id,
      car_park_id = excluded.car_park_id, event_id = excluded.event_id, is_inside = excluded.is_inside
    where plates.seen_at <= excluded.seen_at`.execute(tx);
  await sql`update plates set is_inside = false where plate_key = ${event.plate_key} and event_id = ${event.id}::bigint`.execute(
    tx,
  );
  await sql`
    update camera_events set plate_key = ${plate}, registration = ${registration}, status = ${status},
      read_registration = coalesce(read_registration, registration), decided_by_id = ${context.user.id}, decided_at = ${now()}
    where id = ${event.id}::bigint`.execute(tx);
  await audit({
    action: 'correct',
    entity: 'camera_event',
    entityId: event.id,
    before: { status: event.status },
    after: { status },
  });
  if (isRecent) {
    const { visitIds, userIds } = facts;
    const told = {
      event: event.id,
      plate,
      siteId,
      carParkId: camera.car_park_id,
      direction,
      status,
      executedAt,
    };
    for (const hear of contributed('plateSeen')) await hear(context, { ...told, visitIds, userIds });
  }
  await publishChange(tx, 'cameras', siteId);
  return readEvent(context, event.id);
}

async function cameraOf({ tx }: Pick<Context<'correctCameraEvent'>, 'tx'>, event: number) {
  const { rows } = await sql<{ car_park_id: number | null; time_zone: string }>`
    select c.car_park_id, s.time_zone from camera_events e
      join cameras c on c.client_id = e.client_id and c.id = e.camera_id
      join sites s on s.client_id = e.client_id and s.id = e.site_id
    where e.id = ${event}::bigint`.execute(tx);
  return rows[0] ?? { car_park_id: null, time_zone: 'UTC' };
}
