import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { plateKey } from '../../../mechanisms/plate-key.ts';
import type { Portal } from '../../../mechanisms/portal/portal.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import type { CameraIdentity } from '../../../mechanisms/sessions/bearer.ts';
import { vehicleRows } from '../../account/public.ts';
import { expectedPlates } from '../../parking/public.ts';
import { ingestEvent } from '../ingest/ingest-event.ts';
import { notifyLiveViews } from '../ingest/notify-live-views.ts';
import type { Direction } from '../rules/event-status.ts';
import { eventTime } from '../rules/event-time.ts';
import { drawCar } from './draw-car.ts';

const SHORTEST_MS = 5_000;
const LONGEST_MS = 20_000;
const LETTERS = 'ABCDEFGHJKLMNOPRSTUVWXYZ';

interface Car {
  registration: string;
  direction: Direction;
}

/**
 * Cars for the demo: at every client with cameras, one arrives or leaves every 5 to 20 seconds, reported as by a real
 * camera. Only while a page listens, so that an unwatched demo does not grow.
 * @param failed is called when a car could not be sent; the next one is sent all the same
 * @returns a function that stops the simulator
 */
export function startCameraSimulator(portal: Portal, failed: (error: unknown) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    timer = setTimeout(
      async () => {
        if (portal.changes.listeners() > 0) await sendCars(portal).catch(failed);
        if (timer) next();
      },
      SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS),
    );
    timer.unref();
  };
  next();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Sends one at each client that has an active camera. */
export async function sendCars(portal: Portal): Promise<void> {
  for (const client of await portal.clients.all()) {
    if (client.features.includes('camera')) await sendCar(portal, client);
  }
}

async function sendCar(portal: Portal, client: ClientRow): Promise<void> {
  const { db, now } = portal;
  const drawn = await db.forClient(client.id, (tx) => drawLots(tx, now()), { readOnly: true });
  const time = eventTime(now(), now());
  if (!drawn || !time) return;
  const { camera, car } = drawn;
  const pictures = await drawCar(car.registration, Math.floor(Math.random() * 100));
  const seen = {
    ...{ key: randomUUID(), said: now(), time, direction: car.direction, registration: car.registration },
    ...{ plate: plateKey(car.registration), confidence: 0.8 + Math.random() * 0.19, pictures },
  };
  const origin = portal.origins.ofClient(client);
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => db.forClient(client.id, work);
  await transaction((tx) => ingestEvent({ tx, client, now, origin }, camera, seen));
  const { changes, background } = portal;
  notifyLiveViews({ clientId: client.id, changes, background, transaction }, camera.siteId);
}

/**
 * Picks a camera and a car: one that is inside leaves; else an expected one arrives, then a registered one, then an unknown
 * one.
 */
async function drawLots(tx: Tx, now: Date): Promise<{ camera: CameraIdentity; car: Car } | null> {
  const cameras = await sql<CameraIdentity>`
    select c.id, c.site_id as "siteId", c.car_park_id as "carParkId", c.is_active as "isActive", s.time_zone as "timeZone"
    from cameras c join sites s on s.client_id = c.client_id and s.id = c.site_id
    where c.is_active order by random() limit 1`.execute(tx);
  const [camera] = cameras.rows;
  if (!camera) return null;
  const { siteId, timeZone } = camera;
  const lot = Math.random();
  const leaves = lot < 0.3;
  const from = leaves
    ? sql`select registration from plates where is_inside and site_id = ${siteId}`
    : lot < 0.6
      ? sql`select registration from ${expectedPlates({ siteId, timeZone, day: todayAt(timeZone, now) })} e`
      : sql`select registration from ${vehicleRows} v`;
  const { rows } = await sql<{ registration: string }>`${from} order by random() limit 1`.execute(tx);
  const registration = lot < 0.85 ? rows[0]?.registration : undefined;
  if (registration === undefined || plateKey(registration) === '')
    return { camera, car: { registration: strangePlate(), direction: 'towards' } };
  return { camera, car: { registration, direction: leaves ? 'away' : 'towards' } };
}

function strangePlate(): string {
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
  return `${letters(2)}${10 + Math.floor(Math.random() * 64)} ${letters(3)}`;
}
