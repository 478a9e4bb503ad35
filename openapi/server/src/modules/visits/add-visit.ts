import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { todayAt } from '../../mechanisms/days.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { type ActAt, performAction } from './perform-action.ts';
import { actionsOf } from './rules/visit-state.ts';

const TRIES = 50;

interface AddAt {
  tx: Tx;
  client: ClientRow;
  now(): Date;
}

interface AddedVisit {
  id: number;
  uuid: string;
  code: string;
  checkin_pin: string;
}

/**
 * Invites a visitor to a meeting. A visitor whose invitation was withdrawn is scheduled again, with the same link. The PIN
 * is unique among the site's visits of that day (rules/kiosk-and-codes.md#pins).
 */
export async function addVisit(
  { tx, now }: AddAt,
  meeting: { id: number; site_id: number; starts_at: Date; ends_at: Date; time_zone: string },
  visit: { visitorId: number; needsParking: boolean; isWalkIn?: boolean; registration?: string | null },
): Promise<AddedVisit> {
  const known = await reinvite(tx, meeting.id, visit, now());
  if (known) return known;
  const values = {
    meeting_id: meeting.id,
    visitor_id: visit.visitorId,
    site_id: meeting.site_id,
    starts_at: meeting.starts_at,
    ends_at: meeting.ends_at,
    day: todayAt(meeting.time_zone, meeting.starts_at),
    needs_parking: visit.needsParking,
    is_walk_in: visit.isWalkIn ?? false,
    registration: visit.registration ?? null,
    created_at: now(),
  };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const added = await tx
      .insertInto('visits')
      .values({ ...values, checkin_pin: newPin() })
      .onConflict((conflict) => conflict.columns(['client_id', 'site_id', 'day', 'checkin_pin']).doNothing())
      .returning(['id', 'uuid', 'code', 'checkin_pin'])
      .executeTakeFirst();
    if (added) return added;
  }
  throw new Error('No check-in pin was free.');
}

/** Cancels a visit that has not begun; other visits stay unchanged. */
export async function uninvite(at: ActAt, visitId: number): Promise<void> {
  const row = await at.tx
    .selectFrom('visits')
    .select('status')
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirst();
  if (row && actionsOf(row.status).includes('cancel')) await performAction(at, visitId, 'cancel');
}

/**
 * Runs before a meeting's row gets another start or site: its visits get their new day, and another PIN if theirs is in use
 * there. Site and times follow with the meeting's row (the foreign key cascades).
 */
export async function prepareMove(
  tx: Tx,
  meetingId: number,
  to: { siteId: number; startsAt: Date; timeZone: string },
): Promise<void> {
  const day = todayAt(to.timeZone, to.startsAt);
  const visits = await tx
    .selectFrom('visits')
    .select(['id', 'site_id', 'day', 'checkin_pin'])
    .where('meeting_id', '=', meetingId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, site_id, checkin_pin, day: before } of visits) {
    if (site_id === to.siteId && before === day) continue;
    const pin = await freePin(tx, [site_id, to.siteId], day, id, checkin_pin);
    await tx.updateTable('visits').set({ day, checkin_pin: pin }).where('id', '=', id).execute();
  }
}

/** Locks the visits of a meeting until the transaction ends. */
export async function lockVisitsOf(tx: Tx, meetingId: number): Promise<void> {
  await sql`select from visits where meeting_id = ${meetingId}::bigint order by id for update`.execute(tx);
}

export async function setNeedsParking(tx: Tx, visitId: number, needsParking: boolean): Promise<void> {
  await tx
    .updateTable('visits')
    .set({ needs_parking: needsParking, version: sql`version + 1` })
    .where('id', '=', visitId)
    .execute();
}

/** Runs after a meeting has moved: delays are cleared, and no-shows may come again. */
export async function expectAgain(tx: Tx, meetingId: number, now: Date, byUserId: number): Promise<void> {
  await sql`
    with missed as (
      update visits set status = 'scheduled', status_changed_at = ${now}, delay = null, version = version + 1
      where meeting_id = ${meetingId} and status = 'no-show' returning id
    )
    insert into visit_status_changes (visit_id, to_status, changed_at, changed_by_id)
    select id, 'scheduled', ${now}, ${byUserId}::int from missed`.execute(tx);
  await sql`
    update visits set delay = null, version = version + 1
    where meeting_id = ${meetingId} and status = 'scheduled' and delay is not null`.execute(tx);
}

/** Opening or printing a badge counts; the list at reception shows it. */
export async function markBadgePrinted(tx: Tx, visitId: number, now: Date): Promise<void> {
  await tx.updateTable('visits').set({ badge_printed_at: now }).where('id', '=', visitId).execute();
}

async function freePin(tx: Tx, sites: number[], day: string, id: number, wanted: string): Promise<string> {
  let pin = wanted;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const taken = await tx
      .selectFrom('visits')
      .select('id')
      .where('site_id', 'in', sites)
      .where('day', '=', day)
      .where('checkin_pin', '=', pin)
      .where('id', '!=', id)
      .executeTakeFirst();
    if (!taken) return pin;
    pin = newPin();
  }
  throw new Error('No check-in pin was free.');
}

async function reinvite(
  tx: Tx,
  meetingId: number,
  visit: { visitorId: number; needsParking: boolean; registration?: string | null },
  now: Date,
): Promise<AddedVisit | undefined> {
  const known = await tx
    .selectFrom('visits')
    .select(['id', 'uuid', 'code', 'checkin_pin', 'status'])
    .where('meeting_id', '=', meetingId)
    .where('visitor_id', '=', visit.visitorId)
    .forUpdate()
    .executeTakeFirst();
  if (!known) return undefined;
  const { status, ...added } = known;
  const changes = status === 'cancelled' ? { status: 'scheduled' as const, status_changed_at: now } : {};
  await tx
    .updateTable('visits')
    .set({
      ...changes,
      ...(visit.registration == null ? {} : { registration: visit.registration }),
      needs_parking: visit.needsParking,
      version: sql`version + 1`,
    })
    .where('id', '=', known.id)
    .execute();
  if (status === 'cancelled') {
    await tx
      .insertInto('visit_status_changes')
      .values({ visit_id: known.id, to_status: 'scheduled', changed_at: now })
      .execute();
  }
  return added;
}

function newPin(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
