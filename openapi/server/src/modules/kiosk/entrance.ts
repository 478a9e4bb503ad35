import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { conflictProblem, notFound, Problem } from '../../mechanisms/problems.ts';
import { siteScope } from '../../mechanisms/site-scope.ts';
import { type AttemptLimit, attemptKey, forgetAttempt, takeAttempt } from '../../mechanisms/throttle.ts';
import { actionsOf, checkInAlone, lockVisit } from '../visits/public.ts';
import { findByPin, isOpen, readKioskVisit } from './kiosk-query.ts';
import { closedProblem } from './kiosk-service.ts';
import { kioskMessages as texts } from './messages.ts';

type Schemas = components['schemas'];

const WINDOW_MS = 15 * 60_000;
/** Wrong PINs from one address: a visitor's own phone, or all phones in one network. */
const FROM_ADDRESS: AttemptLimit = { attempts: 10, windowMs: WINDOW_MS };
/** Per entrance, so that an attacker with many addresses cannot find a PIN either. Kiosk and reception stay open. */
const AT_ENTRANCE: AttemptLimit = { attempts: 100, windowMs: WINDOW_MS };

interface EntranceSite {
  id: number;
  name: string;
  address: string | null;
}

/**
 * Shown on a phone that has scanned the poster (rules/kiosk-and-codes.md#posters).
 * @throws Problem 404 for a code that belongs to no site
 */
export async function readEntrance(context: OutsideContext<'getEntrance'>): Promise<Schemas['Entrance']> {
  const site = await context.transaction((tx) => requireSite(context, tx), { readOnly: true });
  const { visitor_check_in_pin: pin_check_in } = context.client.settings;
  return { site_name: site.name, address: site.address, pin_check_in };
}

/**
 * Check-in by a visitor's own phone at the entrance. Never reveals the visit's link: six digits can be guessed.
 * @throws Problem 404 for a wrong pin, 409 where it is right and the visit cannot be checked in now, 429
 */
export async function checkInAtEntrance(
  context: OutsideContext<'checkInAtEntrance'>,
): Promise<Schemas['EntranceVisit']> {
  const { client, now, body, address } = context;
  if (!client.settings.visitor_check_in_pin) throw notFound();
  const keys = [
    [attemptKey('entrance from', address), FROM_ADDRESS],
    [attemptKey('entrance', context.path.code.toLowerCase()), AT_ENTRANCE],
  ] as const;
  // Counted as wrong before the look-up, in a transaction of its own, so that parallel guesses cannot slip through.
  const counted = await context.transaction(async (tx) => {
    await requireSite(context, tx);
    const ids: number[] = [];
    for (const [key, limit] of keys) ids.push((await takeAttempt(tx, key, now(), limit)).id);
    return ids;
  });
  const answer = await context.transaction(async (tx) => {
    const site = await requireSite(context, tx);
    const at = { tx, now, device: { id: null, siteId: site.id }, sites: siteScope([site.id], 'permitted') };
    const found = await findByPin(at, body.pin);
    if (!found) return null;
    for (const id of counted) await forgetAttempt(tx, id);
    await lockVisit(tx, found.id);
    // Read again under the lock: another request may have changed it since.
    const row = await findByPin(at, body.pin);
    if (!row || row.status === 'checked-in') return conflictProblem(texts.alreadyIn);
    const isOffered = actionsOf(row.status).includes('check-in');
    if (isOffered && !isOpen(row, 'check-in', now())) return closedProblem(row, now());
    await checkInAlone({ ...context, tx, byUserId: null, audit: context.audit.bind(null, tx) }, row.id);
    return toVisit(await readKioskVisit({ tx, client: context.client }, row.id, 'check-in'));
  });
  if (answer === null) throw notFound(texts.noMatch);
  // Returned, not thrown, from the transaction: a right PIN does not count as a guess, though its visit cannot be
  // checked in.
  if (answer instanceof Problem) throw answer;
  return answer;
}

function toVisit({ nda_path, photo_path: _, ...visit }: Schemas['KioskVisit']): Schemas['EntranceVisit'] {
  return { ...visit, nda_unsigned: nda_path !== null };
}

async function requireSite(
  { client, path }: OutsideContext<'getEntrance'> | OutsideContext<'checkInAtEntrance'>,
  tx: Tx,
): Promise<EntranceSite> {
  if (!client.features.includes('reception')) throw notFound();
  const { rows } = await sql<EntranceSite>`
    select id, name, nullif(address, '') as address from sites where uuid = ${path.code.toLowerCase()}::uuid`.execute(
    tx,
  );
  const [site] = rows;
  if (!site) throw notFound();
  return site;
}
