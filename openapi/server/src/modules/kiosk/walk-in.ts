import { isPhone } from '@portal/openapi/formats';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { registrationOf } from '../../mechanisms/registration.ts';
import { personMayUse } from '../../mechanisms/site-scope.ts';
import { type Message, messages } from '../../mechanisms/texts/messages.ts';
import { ndaStateOf, unsignedNda } from '../nda/public.ts';
import { addVisitor, findReturning, visitorRows } from '../visitors/public.ts';
import { addWalkIn, readArrival, visitRows, visitsMessages } from '../visits/public.ts';
import { photoPathOf } from './kiosk-query.ts';
import { actAt, deviceOf } from './kiosk-service.ts';

type Schemas = components['schemas'];
type WalkIn = Schemas['UnregisteredVisitor'];

/**
 * Registers a visitor without an invitation: a meeting of an hour from now with the host, if exactly one person has
 * that name, and a visit that stays arrived until reception checks it in.
 */
export async function createWalkIn(context: Context<'createWalkIn'>): Promise<Schemas['UnregisteredVisit']> {
  const { tx, body, client } = context;
  const device = deviceOf(context);
  requireFields(body, client);
  const wanted = oneLine(body.host_last_name);
  const host = await findHost(tx, wanted, device.siteId);
  const visitorId = (await findKnown(tx, body)) ?? (await addVisitor(tx, body, null));
  const visitId = await addWalkIn(
    { ...context, byUserId: null, deviceId: device.id },
    {
      siteId: device.siteId,
      visitorId,
      hostId: host,
      wanted,
      isTyped: true,
      registration: registrationOf(body.registration),
    },
  );
  await actAt(context, device, visitId, 'mark-arrived');
  await publishChange(tx, 'visitors');
  await publishChange(tx, 'meetings', device.siteId);
  return {
    first_name: oneLine(body.first_name),
    host_found: await isHostTold(tx, visitId),
    ...(await findSteps(context, visitId)),
  };
}

/** The remaining steps while the visitor waits; none for people on the watch list, before security is called. */
async function findSteps(
  { tx, client }: Context<'createWalkIn'>,
  visitId: number,
): Promise<Pick<Schemas['UnregisteredVisit'], 'nda_path' | 'photo_path'>> {
  const { warning } = await readArrival(tx, visitId);
  const { rows } = await sql<{ uuid: string; visitor_id: number }>`
    select v.uuid, v.visitor_id from ${visitRows} v where v.id = ${visitId}::bigint`.execute(tx);
  const [visit] = rows;
  if (!visit || warning !== null) return { nda_path: null, photo_path: null };
  const isToSign = unsignedNda(client, await ndaStateOf(tx, visit.visitor_id)) !== null;
  return {
    nda_path: isToSign ? `/visit/${visit.uuid}` : null,
    photo_path: await photoPathOf({ tx, client }, visit),
  };
}

/**
 * Hosts are not notified of visitors whom reception must meet first (rules/visits.md#watch-list), so the kiosk does not
 * claim it.
 */
async function isHostTold(tx: Tx, visitId: number): Promise<boolean> {
  const { rows } = await sql`
    select from ${visitRows} v where v.id = ${visitId}::bigint and v.host_notified_at is not null`.execute(
    tx,
  );
  return rows.length > 0;
}

function requireFields(body: WalkIn, client: ClientRow): void {
  const errors: Record<string, Message[]> = {};
  for (const field of ['first_name', 'last_name', 'host_last_name'] as const) {
    if (oneLine(body[field]) === '') errors[field] = [messages.notEmpty];
  }
  const { visitor_phone_required, visitor_email_required } = client.settings;
  const email = normalEmail(body.email ?? '');
  if (visitor_phone_required && !body.phone?.trim()) errors.phone = [visitsMessages.phoneRequired];
  else if (body.phone?.trim() && !isPhone(body.phone)) errors.phone = [messages.notPhone];
  if (visitor_email_required && email === '') errors.email = [visitsMessages.emailRequired];
  if (email !== '' && !isEmail(email)) errors.email = [messages.notEmail];
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
}

/** The one active person of the site with that last name (or that first and last name); null for none and for several. */
async function findHost(tx: Tx, name: string, siteId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where ${personMayUse('u', sql`${siteId}::int`)} and u.is_active and u.erased_at is null and fold(${name}) in
      (fold(btrim(u.last_name)), fold(btrim(u.first_name) || ' ' || btrim(u.last_name)))
    limit 2`.execute(tx);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

/**
 * A visitor known from before, by email or phone and the same name; used unchanged
 * (rules/visitors.md#returning-visitors). The name must match too: colleagues share the number of a switchboard, and no
 * one is there to ask.
 */
async function findKnown(tx: Tx, body: WalkIn): Promise<number | null> {
  const before = await findReturning(tx, null, body);
  if (before.length === 0) return null;
  const { rows } = await sql<{ id: number }>`
    select id from ${visitorRows} v where id = any(${before.map(({ id }) => id)}::int[])
      and fold(first_name || ' ' || last_name) = fold(${`${oneLine(body.first_name)} ${oneLine(body.last_name)}`})
    order by id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
