import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { answeredOnce } from '../../mechanisms/answered-once.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { conflictProblem, notFound, Problem, unauthenticated } from '../../mechanisms/problems.ts';
import type { DeviceIdentity } from '../../mechanisms/sessions/bearer.ts';
import { findPause } from '../devices/public.ts';
import { ndaText } from '../nda/public.ts';
import {
  type ActAt,
  actionsOf,
  checkInAlone,
  lockVisit,
  performAction,
  resultOf,
  selfCheckInState,
  visitsMessages,
} from '../visits/public.ts';
import {
  type Direction,
  findByCode,
  findById,
  findByLink,
  findByMeeting,
  findByPin,
  findCandidates,
  folded,
  isOpen,
  type KioskRow,
  readKioskVisit,
} from './kiosk-query.ts';
import { kioskMessages as texts } from './messages.ts';
import { matchKnown, matchName, type NameMatch, splitWords } from './rules/match-name.ts';
import { guess, requireRunning } from './wrong-guesses.ts';

type Schemas = components['schemas'];

/** The dependencies of an action, from either kind of context. */
type KioskAt = Omit<ActAt, 'byUserId'>;

export async function readKiosk(context: Context<'getKiosk'>): Promise<Schemas['Kiosk']> {
  const { tx, client, now } = context;
  const device = deviceOf(context);
  const paused_until = await findPause(tx, device.id);
  if (paused_until === undefined) throw unauthenticated();
  const { rows } = await sql<{ site_name: string; time_zone: string; nda_text: string | null }>`
    select name as site_name, time_zone, ${ndaText} as nda_text from sites where id = ${device.siteId}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw unauthenticated();
  const { settings } = client;
  return {
    id: device.id,
    name: device.name,
    site_id: device.siteId,
    site_name: row.site_name,
    time_zone: row.time_zone,
    nda_text: row.nda_text,
    pin_check_in: settings.visitor_check_in_pin,
    qr_check_in: settings.visitor_check_in_qr_code,
    phone_required: settings.visitor_phone_required,
    email_required: settings.visitor_email_required,
    paused_until: paused_until && paused_until > now() ? paused_until.toISOString() : null,
  };
}

/** By name as typed, by code or by link. Reveals a name only once confirmed, and that of this visitor alone. */
export async function checkInAtKiosk(context: OutsideContext<'checkInAtKiosk'>) {
  const { body } = context;
  const device = deviceOf(context);
  if (!body.confirm) {
    const { match } = await context.transaction((tx) => findMatch(context, tx, device));
    return match;
  }
  const { client, now, origin, t } = context;
  return answeredOnce(
    context,
    200,
    async () => (body.last_name_or_host === undefined ? null : findByKnown(context, device)),
    async (tx, known) => {
      const found = known ?? (await findMatch(context, tx, device));
      if (found.id === null) return found.match;
      const at = { tx, client, now, origin, t, audit: context.audit.bind(null, tx) };
      const visit = await act(at, device, found.id, body.direction);
      return { match: 'one' as const, visit };
    },
  );
}

interface Found {
  match: Schemas['KioskMatch'];
  /** Candidates for the one visit. */
  id: number | null;
}

const NOBODY: Found = { match: { match: 'none', visit: null }, id: null };

async function findMatch(
  { client, sites, body, now }: OutsideContext<'checkInAtKiosk'>,
  tx: Tx,
  device: DeviceIdentity,
): Promise<Found> {
  await requireRunning(tx, device.id, now());
  const at = { tx, now, device, sites };
  if (body.code !== undefined) {
    const row = await findVisitOfCode(client, at, body.code, body.direction);
    return row ? { match: { match: 'one', visit: null }, id: row.id } : NOBODY;
  }
  if (body.visit !== undefined) {
    const row = await findByLink(at, body.visit);
    return row ? { match: { match: 'one', visit: null }, id: row.id } : NOBODY;
  }
  const typed = await folded(tx, body.name ?? '');
  return toFound(matchName(typed, await findNamed(at, body.direction, typed)));
}

/** By a first name and the additional answer. A wrong answer counts as a wrong PIN: it can be guessed like one. */
async function findByKnown(
  context: OutsideContext<'checkInAtKiosk'>,
  device: DeviceIdentity,
): Promise<Found> {
  const { sites, body, now } = context;
  const { name = '', last_name_or_host: known = '' } = body;
  const tried = { method: 'name', details: `${name}, ${known}`.slice(0, 300) } as const;
  const look = async (tx: Tx) => {
    const typed = await folded(tx, name);
    const rows = await findNamed({ tx, now, device, sites }, body.direction, typed);
    const match = matchKnown(typed, await folded(tx, known), rows);
    return match.match === 'none' ? null : toFound(match);
  };
  return guess(context, device, tried, look).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return NOBODY;
    throw error;
  });
}

/** The longest word leaves the fewest candidates. */
async function findNamed(at: Parameters<typeof findCandidates>[0], direction: Direction, typed: string) {
  const [word = ''] = splitWords(typed).sort((a, b) => b.length - a.length);
  return word.length === 0 ? [] : findCandidates(at, direction, word);
}

function toFound(match: NameMatch): Found {
  if (match.match === 'one') return { match: { match: 'one', visit: null }, id: match.id };
  const asks = match.match === 'more' && match.asksMore;
  return {
    match: { match: match.match, ...(asks ? { asks: 'last-name-or-host' } : {}), visit: null },
    id: null,
  };
}

/** @throws Problem 404 for a wrong pin, 409 where it is right and the visit cannot be checked in (or out) now */
export function checkInByPin(context: OutsideContext<'checkInByPin'>) {
  const { body, sites, client, now, t } = context;
  const device = deviceOf(context);
  if (!client.settings.visitor_check_in_pin) throw notFound();
  return actOnce(context, async () => {
    const tried = { method: 'pin', details: t(texts.wrongPin) } as const;
    const row = await guess(context, device, tried, (tx) => findByPin({ tx, now, device, sites }, body.pin));
    const isLeaving = row.is_again ? row.status === 'checked-out' : row.status === 'checked-in';
    return { device, row, direction: body.direction ?? (isLeaving ? 'check-out' : 'check-in') };
  });
}

/** @throws Problem 404 unless exactly one visit of today matches */
export function checkInManually(context: OutsideContext<'checkInManually'>) {
  const { body, sites, now } = context;
  const device = deviceOf(context);
  const details = `${body.visitor_last_name} → ${body.host_last_name}, ${body.start_time}`.slice(0, 300);
  return actOnce(context, async () => {
    const row = await guess(context, device, { method: 'manual', details }, async (tx) => {
      const rows = await findByMeeting({ tx, now, device, sites }, body);
      return rows.length === 1 ? (rows[0] ?? null) : null;
    });
    return { device, row, direction: 'check-in' };
  });
}

/** Records a failure of a kiosk; reception sees it immediately. */
export async function recordFailure(context: Context<'reportFailedCheckIn'>): Promise<void> {
  const { tx, body, now } = context;
  const device = deviceOf(context);
  // A PIN that slipped in would open the visit to anyone who reads the list.
  const details = body.details.replace(/\d(?:[ -]?\d){5,}/g, '…').trim();
  await tx
    .insertInto('kiosk_failures')
    .values({ device_id: device.id, method: body.method, details, failed_at: now() })
    .execute();
  await publishChange(tx, 'visits', device.siteId);
}

export function deviceOf({ device }: { device: DeviceIdentity | null }): DeviceIdentity {
  if (!device) throw unauthenticated();
  return device;
}

/** Performs the action, and records the kiosk. */
export async function actAt(
  context: KioskAt,
  device: DeviceIdentity,
  id: number,
  action: 'check-in' | 'check-out' | 'mark-arrived',
): Promise<void> {
  const at = { ...context, byUserId: null, deviceId: device.id };
  if (action === 'check-in') await checkInAlone(at, id);
  else await performAction(at, id, action);
}

async function findVisitOfCode(
  client: ClientRow,
  at: Parameters<typeof findCandidates>[0],
  code: string,
  direction: Direction,
): Promise<KioskRow | null> {
  if (!client.settings.visitor_check_in_qr_code) throw notFound();
  const row = await findByCode(at, code.toLowerCase());
  if (!row) return null;
  if (!at.sites.has(row.site_id)) throw conflictProblem(visitsMessages.otherSite);
  if (!row.is_today) throw conflictProblem(texts.otherDay);
  // Refuses here whatever a confirmation would refuse, so that no one confirms for nothing.
  const isRefused = !isOpen(row, direction, at.now()) && actionsOf(row.status).includes(direction);
  if (isRefused) throw closedProblem(row, at.now());
  return row;
}

/** Finds the visit, and acts in a transaction that also keeps the answer for the call's key. */
function actOnce(
  context: OutsideContext<'checkInByPin'> | OutsideContext<'checkInManually'>,
  find: () => Promise<{ device: DeviceIdentity; row: KioskRow; direction: Direction }>,
) {
  const { client, now, origin, t } = context;
  return answeredOnce(context, 200, find, (tx, { device, row, direction }) =>
    act({ tx, client, now, origin, t, audit: context.audit.bind(null, tx) }, device, row.id, direction),
  );
}

/**
 * Does not repeat an action that this kiosk performed within the last minute: the answer was lost, or the button was
 * pressed twice. Read again under the visit's lock, because another kiosk may have changed it.
 */
async function act(
  context: KioskAt,
  device: DeviceIdentity,
  id: number,
  direction: Direction,
): Promise<Schemas['KioskVisit']> {
  const { tx, now } = context;
  await lockVisit(tx, id);
  const row = await findById({ tx, now, device }, id);
  if (!row) throw notFound();
  const isDone = row.status === resultOf(direction);
  if (isDone && !row.is_again) {
    throw conflictProblem(direction === 'check-in' ? texts.alreadyIn : texts.alreadyOut);
  }
  if (!isDone) {
    const isOffered = actionsOf(row.status).includes(direction);
    if (isOffered && !isOpen(row, direction, now())) throw closedProblem(row, now());
    await actAt(context, device, id, direction);
  }
  return readKioskVisit(context, id, direction);
}

export function closedProblem(row: KioskRow, now: Date): Problem {
  const isEarly = selfCheckInState(row.starts_at, row.ends_at, now) === 'early';
  return conflictProblem(isEarly ? visitsMessages.early : visitsMessages.closed);
}
