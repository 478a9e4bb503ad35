import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { notFound, tooManyRequests, unauthenticated } from '../../mechanisms/problems.ts';
import type { DeviceIdentity } from '../../mechanisms/sessions/bearer.ts';
import { findPause, setPause } from '../devices/public.ts';
import { kioskMessages as texts } from './messages.ts';

/** Ten wrong guesses in 15 minutes pause a kiosk for 15 minutes (rules/kiosk-and-codes.md#pins). */
const GUESSES = 10;
const WINDOW_MS = 15 * 60_000;

type GuessContext =
  | OutsideContext<'checkInByPin'>
  | OutsideContext<'checkInManually'>
  | OutsideContext<'checkInAtKiosk'>;

/**
 * Looks a visit up by something that can be guessed. Counted as wrong before the look-up, in a transaction of its own,
 * so that parallel guesses cannot slip through; taken back if it was right.
 * @param details kept for reception; never the guess itself where it is a secret
 * @throws Problem 404 for a wrong one, 429 while the kiosk is paused
 */
export async function guess<T>(
  context: GuessContext,
  device: DeviceIdentity,
  { method, details }: { method: 'name' | 'pin' | 'manual'; details: string },
  find: (tx: Tx) => Promise<T | null>,
): Promise<T> {
  const { now } = context;
  const counted = await context.transaction(async (tx) => {
    await requireRunning(tx, device.id, now(), 'lock');
    const { id } = await tx
      .insertInto('kiosk_failures')
      .values({ device_id: device.id, method, details, is_wrong_guess: true, failed_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const isLast = (await countGuesses(tx, device.id, now())) >= GUESSES;
    if (isLast) await setPause(tx, device.id, new Date(now().getTime() + WINDOW_MS));
    return { id, isLast };
  });
  const found = await context.transaction(async (tx) => {
    const right = await find(tx);
    if (right !== null) {
      await takeBack(tx, device.id, counted.id, now());
      return right;
    }
    if (counted.isLast) await context.audit(tx, { action: 'pause', entity: 'device', entityId: device.id });
    await publishChange(tx, 'visits', device.siteId);
    return null;
  });
  if (found === null) throw notFound(texts.noMatch);
  return found;
}

/** @throws Problem 429 with the seconds until the pause is over, 401 for a device that has since been deleted */
export async function requireRunning(tx: Tx, id: number, now: Date, lock?: 'lock'): Promise<void> {
  const until = await findPause(tx, id, lock);
  if (until === undefined) throw unauthenticated();
  const left = (until?.getTime() ?? 0) - now.getTime();
  if (left > 0) throw tooManyRequests(left / 1000);
}

async function takeBack(tx: Tx, deviceId: number, failureId: number, now: Date): Promise<void> {
  await findPause(tx, deviceId, 'lock');
  await tx.deleteFrom('kiosk_failures').where('id', '=', failureId).execute();
  if ((await countGuesses(tx, deviceId, now)) < GUESSES) await setPause(tx, deviceId, null);
}

async function countGuesses(tx: Tx, deviceId: number, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('kiosk_failures')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('is_wrong_guess', '=', true)
    .where('failed_at', '>', new Date(now.getTime() - WINDOW_MS))
    .limit(GUESSES)
    .execute();
  return rows.length;
}
