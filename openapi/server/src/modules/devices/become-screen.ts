import { randomUUID } from 'node:crypto';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { forbidden, unauthenticated, validationProblem } from '../../mechanisms/problems.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../mechanisms/throttle.ts';
import { floorRows } from '../places/public.ts';
import { resourceRows } from '../resources/public.ts';
import { mayHaveKind } from './device-place.ts';
import { addDevice, removeDevice } from './device-service.ts';
import { devicesMessages as texts } from './messages.ts';

/** Each attempt leaves a device in the list: a person tries it a few times, but a script must not fill the list. */
const SCREENS: AttemptLimit = { attempts: 20, windowMs: 15 * 60_000 };
const LONGEST_NAME = 60;

interface Place {
  name: string;
  site_id: number;
}

/**
 * Turns the calling browser into a display, in a demonstration (rules/displays.md#become-a-screen).
 * @throws Problem 403 elsewhere, 400 at the room or floor that the caller cannot use, 429
 */
export async function becomeScreen(
  context: Context<'becomeScreen'>,
): Promise<components['schemas']['EnrolledDevice']> {
  const { tx, client, user, body, now } = context;
  if (client.mode !== 'demo') throw forbidden(texts.onlyInDemos);
  await takeAttempt(tx, attemptKey('screens of', String(user.id)), now(), SCREENS);
  const ofRoom = body.room_id !== undefined;
  const kind = ofRoom ? 'room-display' : 'floor-display';
  const find = ofRoom ? findRoom : findFloor;
  const place = mayHaveKind(client, kind)
    ? await find(context, (ofRoom ? body.room_id : body.floor_id) ?? 0)
    : undefined;
  if (place === undefined) {
    throw validationProblem(ofRoom ? { room_id: [texts.roomUnknown] } : { floor_id: [texts.floorUnknown] });
  }
  const uuid = randomUUID();
  const device = await addDevice(
    { ...context, userId: user.id },
    {
      kind,
      name: place.name.slice(0, LONGEST_NAME),
      siteId: place.site_id,
      roomId: body.room_id ?? null,
      floorId: body.floor_id ?? null,
      secretHash: hashSecret(uuid),
    },
  );
  return { device, uuid };
}

/**
 * The reverse: the browser is no longer a display, and disappears from the list of devices.
 * @throws Problem 403 outside of demonstrations: displays there are used by passers-by
 */
export async function leaveScreen(context: Context<'leaveScreen'>): Promise<void> {
  const { client, device } = context;
  if (client.mode !== 'demo') throw forbidden(texts.onlyInDemos);
  if (device === null) throw unauthenticated();
  await removeDevice(context, device.id);
}

type At = Pick<Context<'becomeScreen'>, 'tx' | 'sites'>;

async function findRoom({ tx, sites }: At, id: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select r.name, r.site_id from ${resourceRows} r
    where r.id = ${id}::bigint and r.is_active and ${sites.condition(sql.ref('r.site_id'))}`.execute(tx);
  return rows[0];
}

async function findFloor({ tx, sites }: At, id: number): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select f.name, f.site_id from ${floorRows} f
    where f.id = ${id}::bigint and ${sites.condition(sql.ref('f.site_id'))}`.execute(tx);
  return rows[0];
}
