import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import type { QueueAt } from '../../../mechanisms/outbox/queue.ts';
import { type Picture, savePicture } from '../../../mechanisms/photos/pictures.ts';
import { contributed } from '../../../mechanisms/ports/contributions.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import type { CameraIdentity } from '../../../mechanisms/sessions/bearer.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import { camerasMessages as texts } from '../messages.ts';
import { type Direction, type EventStatus, eventStatus } from '../rules/event-status.ts';
import { type EventTime, LATE_MS } from '../rules/event-time.ts';
import { readPlateFacts } from './read-facts.ts';

export type Receipt = components['schemas']['CameraEventReceipt'];

/** A camera's report, validated. */
export interface SeenEvent {
  key: string;
  /** Later reports of a car under the same key are the same event, whatever they contain. */
  isReportedAgain?: boolean;
  /** By the camera's clock. */
  said: Date;
  time: EventTime;
  direction: Direction;
  registration: string;
  plate: string;
  confidence: number | null;
  pictures: { registration: Picture | null; overview: Picture | null };
}

interface KnownEvent
  extends Pick<
    Row<'camera_events'>,
    'id' | 'body_hash' | 'plate_key' | 'first_status' | 'executed_at' | 'received_at' | 'is_clock_wrong'
  > {}

/**
 * Stores an event exactly once, however often it is sent (rules/parking.md#cameras). Four statements, and two for pictures.
 * @throws Problem 409 if another event of the camera has its key
 */
export async function ingestEvent(
  work: QueueAt,
  camera: CameraIdentity,
  seen: SeenEvent,
): Promise<{ receipt: Receipt; isNew: boolean }> {
  const { tx } = work;
  const known = await findEvent(tx, camera, seen);
  if (known) return { receipt: repeated(known, seen), isNew: false };
  const { plate, direction, time } = seen;
  const day = todayAt(camera.timeZone, time.executedAt);
  const facts = await readPlateFacts(tx, { plate, siteId: camera.siteId, timeZone: camera.timeZone, day });
  const status = eventStatus({ direction, ...facts });
  const id = await insertEvent(work, camera, seen, status);
  if (id === null) {
    // The same event arrived twice at the same time; the other one is committed by now.
    const first = await findEvent(tx, camera, seen);
    if (!first) throw new Error('An event that is in the way is not there.');
    return { receipt: repeated(first, seen), isNew: false };
  }
  if (time.isRecent) {
    const { siteId, carParkId } = camera;
    const { visitIds, userIds } = facts;
    const { executedAt } = time;
    const told = { event: id, plate, siteId, carParkId, direction, status, executedAt, visitIds, userIds };
    for (const hear of contributed('plateSeen')) await hear(work, told);
  }
  const receipt = {
    id,
    event_key: seen.key,
    registration: plate,
    status,
    opens_gate: status === 'authorized' && !time.isLate,
    executed_at: time.executedAt.toISOString(),
    is_clock_wrong: time.isClockWrong,
    is_late: time.isLate,
  };
  return { receipt, isNew: true };
}

async function findEvent(
  tx: Tx,
  camera: CameraIdentity,
  { key }: SeenEvent,
): Promise<KnownEvent | undefined> {
  return tx
    .selectFrom('camera_events')
    .select(['id', 'body_hash', 'plate_key', 'first_status', 'executed_at', 'received_at', 'is_clock_wrong'])
    .where('camera_id', '=', camera.id)
    .where('event_key', '=', key)
    .executeTakeFirst();
}

/** The answer of the first time, except that it never opens a gate. */
function repeated(known: KnownEvent, seen: SeenEvent): Receipt {
  if (!seen.isReportedAgain && known.body_hash !== bodyHash(seen)) throw conflictProblem(texts.anotherEvent);
  return {
    id: known.id,
    event_key: seen.key,
    registration: known.plate_key,
    status: known.first_status,
    opens_gate: false,
    executed_at: known.executed_at.toISOString(),
    is_clock_wrong: known.is_clock_wrong,
    is_late: known.received_at.getTime() - known.executed_at.getTime() > LATE_MS,
  };
}

/** Of the values that make it this event. A camera may encode its pictures differently the second time. */
function bodyHash({ said, direction, plate, confidence }: SeenEvent): string {
  return hashSecret(JSON.stringify([said.getTime(), direction, plate, confidence]));
}

/**
 * Stores the event, the state of its plate and the camera's last sign of life in one statement; null if the event exists.
 */
async function insertEvent(
  { tx, now }: QueueAt,
  camera: CameraIdentity,
  seen: SeenEvent,
  status: EventStatus,
): Promise<number | null> {
  const { time, pictures } = seen;
  const at = now();
  const save = (picture: Picture | null) => picture && savePicture(tx, picture, { by: null, now: at });
  const registrationPicture = await save(pictures.registration);
  const overviewPicture = await save(pictures.overview);
  const isInside = seen.direction === 'towards' && status !== 'denied' && time.isRecent;
  const { rows } = await sql<{ id: number }>`
    with event as (
      insert into camera_events (camera_id, site_id, event_key, body_hash, executed_at, received_at, is_clock_wrong, direction,
        plate_key, registration, confidence, first_status, status, registration_picture, overview_picture)
      values (${camera.id}, ${camera.siteId}, ${seen.key}, ${bodyHash(seen)}, ${time.executedAt}, ${at}, ${time.isClockWrong},
        ${seen.direction}, ${seen.plate}, ${seen.registration}, ${seen.confidence}, ${status}, ${status},
        ${registrationPicture}, ${overviewPicture})
      on conflict (client_id, camera_id, event_key) do nothing
      returning id
    ), plate as (
      insert into plates (plate_key, registration, seen_at, site_id, car_park_id, event_id, is_inside)
      select ${seen.plate}, ${seen.registration}, ${time.executedAt}::timestamptz, ${camera.siteId}::int, ${camera.carParkId}::int,
        event.id, ${isInside}::boolean
      from event
      on conflict (client_id, plate_key) do update set registration = excluded.registration, seen_at = excluded.seen_at,
        site_id = excluded.site_id, car_park_id = excluded.car_park_id, event_id = excluded.event_id,
        is_inside = excluded.is_inside
      where plates.seen_at <= excluded.seen_at
    ), alive as (
      update cameras set last_event_at = ${at}, clock_skew_ms = ${time.skewMs}
      from event
      where cameras.id = ${camera.id} and (cameras.last_event_at is null or cameras.last_event_at < ${new Date(at.getTime() - 5_000)})
    )
    select id from event`.execute(tx);
  return rows[0]?.id ?? null;
}
