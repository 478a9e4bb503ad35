import { randomUUID } from 'node:crypto';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../contract/handler.ts';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import type { BatchContext } from '../../mechanisms/jobs/job.ts';
import { notFound, Problem, validationProblem } from '../../mechanisms/problems.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import { type AttemptLimit, attemptKey, forgetAttempt, takeAttempt } from '../../mechanisms/throttle.ts';
import { mayHaveKind, requirePairedKind, requirePlace } from './device-place.ts';
import { addDevice, deviceName } from './device-service.ts';
import { devicesMessages as texts } from './messages.ts';
import { newPairingCode, readPairingCode } from './rules/pairing-code.ts';

type Schemas = components['schemas'];

/** How long a code is shown; the person who types it is at the device, or is called from there. */
const LASTS_MS = 10 * 60_000;
/** Codes per address: enough for an entrance with a few devices behind one address, not for a script. */
const NEW_CODES: AttemptLimit = { attempts: 30, windowMs: 15 * 60_000 };
const WRONG_CODES: AttemptLimit = { attempts: 10, windowMs: 15 * 60_000 };

/**
 * Creates a code to show, and the secret that only works once the code has been typed
 * (rules/kiosk-and-codes.md#pairing).
 * @throws Problem 404 for a kind that the client does not have, 429 after too many from an address
 */
export async function createDevicePairing(
  context: OutsideContext<'createDevicePairing'>,
): Promise<Schemas['DevicePairing']> {
  const { client, now, body, address } = context;
  if (!mayHaveKind(client, body.kind)) throw notFound();
  const [code, uuid, expires_at] = [newPairingCode(), randomUUID(), new Date(now().getTime() + LASTS_MS)];
  await context.transaction(async (tx) => {
    await takeAttempt(tx, attemptKey('pairing from', address), now(), NEW_CODES);
    await tx
      .insertInto('device_pairings')
      .values({
        kind: body.kind,
        code_hash: hashSecret(code),
        secret_hash: hashSecret(uuid),
        created_at: now(),
        expires_at,
      })
      .execute();
  });
  return { code, uuid, expires_at: expires_at.toISOString() };
}

/** An unknown secret counts as an expired one: both need a new code. */
export async function checkDevicePairing(
  context: OutsideContext<'checkDevicePairing'>,
): Promise<Schemas['DevicePairingState']> {
  const { body, now } = context;
  const pairing = await context.transaction(
    (tx) =>
      tx
        .selectFrom('device_pairings')
        .select(['paired_at', 'expires_at'])
        .where('secret_hash', '=', hashSecret(body.uuid.toLowerCase()))
        .executeTakeFirst(),
    { readOnly: true },
  );
  if (pairing?.paired_at) return { state: 'paired' };
  return { state: pairing && pairing.expires_at > now() ? 'waiting' : 'expired' };
}

/**
 * Pairs the device that shows the code with a site. Once: the second of two people who type it gets the error that no
 * device shows it.
 * @throws Problem 400 for a code that no device shows, and for another kind or a display without its room or floor: its
 * code stays valid; 404 for a site out of the caller's reach, 429 after ten wrong codes
 */
export async function pairDevice(context: OutsideContext<'pairDevice'>): Promise<Schemas['Device']> {
  const { client, user, sites, body, now, t } = context;
  sites.require(body.site_id);
  const name = deviceName(body.name);
  const code = readPairingCode(body.code);
  const key = attemptKey('pairing by', String(user.id));
  // Counted as wrong before the look-up, in a transaction of its own, so that parallel guesses cannot slip through.
  const attempt = await context.transaction((tx) => takeAttempt(tx, key, now(), WRONG_CODES));
  const paired = context.transaction(async (tx) => {
    if (code === null) return null;
    const pairing = await tx
      .updateTable('device_pairings')
      .set({ paired_at: now() })
      .where('code_hash', '=', hashSecret(code))
      .where('paired_at', 'is', null)
      .where('expires_at', '>', now())
      .returning(['kind', 'secret_hash'])
      .executeTakeFirst();
    if (!pairing) return null;
    await forgetAttempt(tx, attempt.id);
    const kind = requirePairedKind(client, body.kind ?? pairing.kind, pairing.kind, t);
    const at = { tx, now, userId: user.id, audit: context.audit.bind(null, tx) };
    return addDevice(at, {
      kind,
      name,
      siteId: body.site_id,
      ...(await requirePlace({ tx, t }, kind, body)),
      secretHash: pairing.secret_hash,
    });
  });
  const device = await paired.catch(async (error: unknown) => {
    // The code was right; only kind, room or floor was not.
    if (error instanceof Problem) await context.transaction((tx) => forgetAttempt(tx, attempt.id));
    throw error;
  });
  if (!device) throw validationProblem({ code: [texts.codeUnknown] });
  return device;
}

/** Deletes pairings after a day: paired devices no longer poll, and the others have new codes. */
export const forgetPairings = ({ tx, now }: BatchContext) =>
  deleteBatch(
    tx,
    'device_pairings',
    sql`expires_at < ${new Date(now().getTime() - 24 * 3_600_000)}`,
    'expires_at',
  );
