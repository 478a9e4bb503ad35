import { sql } from 'kysely';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import type { DeviceIdentity } from '../../../mechanisms/sessions/bearer.ts';
import { requireRoomToHash, verifyPassword } from '../../../mechanisms/sessions/password.ts';
import {
  type AttemptLimit,
  attemptKey,
  checkAttempts,
  clearAttempts,
  forgetAttempt,
  takeAttempt,
} from '../../../mechanisms/throttle.ts';
import { attendRows } from '../../calendar/public.ts';
import { pauseRoom } from '../../devices/public.ts';
import { endMessages as texts } from './messages.ts';

type PinContext = OutsideContext<'extendMeeting'> | OutsideContext<'endMeeting'>;

/**
 * Five wrong pins pause the displays of a room, or the person, for a minute (rules/displays.md#extend-and-end). The room counts, not the
 * display: anyone may open another display of it in a browser.
 */
const WRONG_PINS = 5;
const PAUSE_MS = 60_000;
/** How far wrong pins lie apart at most. */
const WINDOW_MS = 15 * 60_000;
const ofPerson: AttemptLimit = { attempts: WRONG_PINS, windowMs: PAUSE_MS, words: texts.paused };
const ofRoom: AttemptLimit = { attempts: WRONG_PINS, windowMs: WINDOW_MS, words: texts.paused };
const pauseOfRoom: AttemptLimit = { attempts: 1, windowMs: PAUSE_MS, words: texts.paused };
/** Each pin that is tried costs a hash: a meeting of many hosts must not cost a minute of them. */
const HOSTS_AT_MOST = 5;

/**
 * The pin of one of the meeting's hosts, or the caller's own. Counted as wrong before it is looked at, in a transaction of its own, so
 * that many at once cannot slip through; compared outside of any.
 * @throws Problem 400 at `pin`, 429 with the seconds of the pause, 503 where too many wait to be compared
 */
export async function requirePin(context: PinContext, meetingId: number): Promise<void> {
  const { body, user } = context;
  const pin = (body?.pin ?? '').trim();
  if (pin === '') throw validationProblem({ pin: [texts.pinRequired] });
  if (!/^\d{6}$/.test(pin)) throw validationProblem({ pin: [texts.pinDigits] });
  // Only on the way in: it is not counted where it cannot be tried.
  requireRoomToHash();
  const { attempt, hashes } = await context.transaction(async (tx) => ({
    attempt: await countAsWrong(tx, context),
    hashes: await findPins(tx, meetingId, user?.id ?? null),
  }));
  for (const hash of hashes) {
    if (await verifyPassword(hash, pin)) {
      await context.transaction((tx) => forgetAttempt(tx, attempt.id));
      return;
    }
  }
  if (attempt.left === 0) await pause(context, attempt.key);
  throw validationProblem({ pin: [hashes.length === 0 ? texts.noPin : texts.pinWrong] });
}

const pauseKey = ({ roomId }: DeviceIdentity) => attemptKey('meeting pins paused at room', String(roomId));

async function countAsWrong(
  tx: Tx,
  { device, user, now }: PinContext,
): Promise<{ id: number; left: number; key: string }> {
  if (device === null) {
    const key = attemptKey('meeting pin by', String(user?.id));
    return { ...(await takeAttempt(tx, key, now(), ofPerson)), key };
  }
  await checkAttempts(tx, pauseKey(device), now(), pauseOfRoom);
  const key = attemptKey('meeting pin at room', String(device.roomId));
  return { ...(await takeAttempt(tx, key, now(), ofRoom)), key };
}

/** A person's pause just ends; that of a room's displays is shown in the list of devices, and on the displays. */
async function pause(context: PinContext, key: string): Promise<void> {
  const { device, now } = context;
  if (device === null) return;
  await context.transaction(async (tx) => {
    await takeAttempt(tx, pauseKey(device), now(), pauseOfRoom);
    await pauseRoom(tx, device.roomId, new Date(now().getTime() + PAUSE_MS));
    await clearAttempts(tx, key);
    await context.audit(tx, { action: 'pause', entity: 'device', entityId: device.id });
    await publishChange(tx, 'rooms', device.siteId);
  });
}

/** Pins of the first hosts, and of who asks; none of those who have none. */
async function findPins(tx: Tx, meetingId: number, userId: number | null): Promise<string[]> {
  const { rows } = await sql<{ pin_hash: string }>`
    select u.pin_hash from users u
    left join ${attendRows} a on a.client_id = u.client_id and a.user_id = u.id and a.meeting_id = ${meetingId}::bigint
    where (a.is_host or u.id = ${userId}::int) and u.pin_hash is not null and u.is_active and u.erased_at is null
    order by (u.id = ${userId}::int) desc nulls last, a.position, u.id limit ${HOSTS_AT_MOST}`.execute(tx);
  return rows.map(({ pin_hash }) => pin_hash);
}
