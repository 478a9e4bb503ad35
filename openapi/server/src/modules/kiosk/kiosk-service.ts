import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import { answeredOnce } from '../../mechanisms/answered-once.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { conflictProblem, notFound, type Problem, unauthenticated } from '../../problems.ts';
import type { DeviceIdentity } from '../../sessions/bearer.ts';
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
import { matchName, splitWords } from './rules/match-name.ts';
import { guess, requireRunning } from './wrong-guesses.ts';

type Schemas = components['schemas'];

/** What is needed to act; of both kinds of context. */
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

/** By name as typed, by code or by link. Tells a name only after a confirmed one, and that of this visitor alone. */
export async function checkInAtKiosk(context: Context<'checkInAtKiosk'>): Promise<Schemas['KioskMatch']> {
  const { tx, sites, body, now } = context;
  const device = deviceOf(context);
  await requireRunning(tx, device.id, now());
  const at = { tx, now, device, sites };
  if (body.code !== undefined) {
    const row = await findVisitOfCode(context, at, body.code, body.direction);
    return answerMatch(context, device, row, body.direction, body.confirm);
  }
  if (body.visit !== undefined) {
    const row = await findByLink(at, body.visit);
    return answerMatch(context, device, row, body.direction, body.confirm);
  }
  const typed = await folded(tx, body.name ?? '');
  // The longest word leaves the fewest.
  const [word = ''] = splitWords(typed).sort((a, b) => b.length - a.length);
  const rows = word.length === 0 ? [] : await findCandidates(at, body.direction, word);
  const found = matchName(typed, rows);
  if (found.match !== 'one') return { match: found.match, visit: null };
  const row = rows.find(({ id }) => id === found.id) ?? null;
  return answerMatch(context, device, row, body.direction, body.confirm);
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

/** @throws Problem 404 unless exactly one visit of today is meant */
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

/** What a kiosk could not do, for reception to see at once. */
export async function recordFailure(context: Context<'reportFailedCheckIn'>): Promise<void> {
  const { tx, body, now } = context;
  const device = deviceOf(context);
  // A pin that slipped in would open the visit to anyone who reads the list.
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

/** Does it, and keeps at which kiosk it was done. */
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
  { client }: Context<'checkInAtKiosk'>,
  at: Parameters<typeof findCandidates>[0],
  code: string,
  direction: Direction,
): Promise<KioskRow | null> {
  if (!client.settings.visitor_check_in_qr_code) throw notFound();
  const row = await findByCode(at, code.toLowerCase());
  if (!row) return null;
  if (!at.sites.has(row.site_id)) throw conflictProblem(visitsMessages.otherSite);
  if (!row.is_today) throw conflictProblem(texts.otherDay);
  // What a confirmation would refuse is refused already: nobody is asked for it in vain.
  const isRefused = !isOpen(row, direction, at.now()) && actionsOf(row.status).includes(direction);
  if (isRefused) throw closedProblem(row, at.now());
  return row;
}

async function answerMatch(
  context: KioskAt,
  device: DeviceIdentity,
  row: KioskRow | null,
  direction: Direction,
  confirm: boolean,
): Promise<Schemas['KioskMatch']> {
  if (!row) return { match: 'none', visit: null };
  return { match: 'one', visit: confirm ? await act(context, device, row.id, direction) : null };
}

/** Finds what is meant, and does it in a transaction that also keeps the answer for the call's key. */
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
 * What this kiosk has done within the last minute it does not do again: the answer was lost on the way, or it was pressed
 * twice. Looked at again under the visit's lock, because it may be another's by now.
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

function closedProblem(row: KioskRow, now: Date): Problem {
  const isEarly = selfCheckInState(row.starts_at, row.ends_at, now) === 'early';
  return conflictProblem(isEarly ? visitsMessages.early : visitsMessages.closed);
}
