import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { sqlState } from '../../db/database.ts';
import { changeBooking } from '../../mechanisms/booking/change-booking.ts';
import { lockForBooking } from '../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { addDays, formatDay } from '../../mechanisms/days.ts';
import { requireDays, requireOrderedDays } from '../../mechanisms/days-in-query.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { shortName } from '../../mechanisms/short-name.ts';
import { isoWeekday, parkingBookings, parkingReservationRows, runDays } from '../parking/public.ts';
import { permitMessages as texts } from './messages.ts';
import { findPermit, type PermitRow } from './permit-query.ts';
import { isAdministrator, maySeeAllPermits } from './policy.ts';
import { releaseProblem } from './rules/check-release.ts';

type PermitRelease = components['schemas']['PermitRelease'];
/** SQLSTATE exclusion_violation. */
const EXCLUDED = '23P01';

type ReleaseContext = Context<'createPermitRelease'> | Context<'deletePermitRelease'>;

/** Releases a permit's space to the queue for whole days; its person's own bookings of it are released too. */
export async function createPermitRelease(context: Context<'createPermitRelease'>): Promise<PermitRelease> {
  const { tx, user, body, client, t, locale, audit } = context;
  const { start, end } = body;
  requireDays({ start, end });
  requireOrderedDays(start, end);
  const permit = await requireReach(context, body.permit);
  const notice = client.settings.parking_permit_release_notice_days;
  const note = oneLine(body.note ?? '') || null;
  const { today, starts_on: startsOn, ends_on: endsOn, weekdays } = permit;
  const asked = { start, end, note, today, notice, permit: { startsOn, endsOn, weekdays } };
  const checked = releaseProblem(asked, t);
  if (!checked.ok) throw validationProblem(checked.problem);

  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [permit.car_park_id] }] });
  const { id } = await insertRelease(context, { note, isLate: checked.isLate }).catch((error: unknown) => {
    if (sqlState(error) !== EXCLUDED) throw error;
    const before = permit.releases.find(({ starts_on, ends_on }) => starts_on <= end && ends_on >= start);
    const day = formatDay(before && before.starts_on > start ? before.starts_on : start, locale);
    throw conflictProblem(t(texts.releasedAlready, { day }));
  });
  const release = { id, permit: permit.id, start, end, is_late: checked.isLate };
  await audit({
    action: 'create',
    entity: 'permit_release',
    entityId: id,
    after: { ...release, user_id: permit.user_id },
  });
  await releaseOwn(context, permit);
  if (permit.space_id !== null) {
    await runDays(context, { carParkId: permit.car_park_id, from: start, to: end, weekdays });
  }
  await publishChange(tx, 'parking', permit.site_id);
  const seesNote = permit.user_id === user.id || isAdministrator(user);
  return { ...release, note: seesNote ? note : null };
}

/** Revokes a release, or the rest of it, while no one else has the space. */
export async function deletePermitRelease(context: Context<'deletePermitRelease'>): Promise<void> {
  const { tx, user, path, t, locale, now, audit } = context;
  const found = await findRelease(context, path.id);
  if (found === undefined) throw notFound();
  const permit = await requireReach(context, found.permit_id);
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [permit.car_park_id] }] });
  const release = await findRelease(context, path.id);
  if (release === undefined) throw notFound();
  if (release.revoked_at !== null) throw conflictProblem(texts.releaseRevoked);
  if (release.ends_on < permit.today) throw conflictProblem(texts.releaseIsOver);
  const from = release.starts_on > permit.today ? release.starts_on : permit.today;
  const holder = await findHolder(context, permit, { from, to: release.ends_on });
  if (holder) {
    const words = { name: holder.name, day: formatDay(holder.date, locale) };
    throw conflictProblem(t(isAdministrator(user) ? texts.spaceGivenTo : texts.spaceGiven, words));
  }
  // Past days stay released: the record of past free spaces does not change.
  const change =
    release.starts_on < permit.today ? { ends_on: addDays(permit.today, -1) } : { revoked_at: now() };
  await tx.updateTable('permit_releases').set(change).where('id', '=', release.id).execute();
  await audit({
    action: 'delete',
    entity: 'permit_release',
    entityId: release.id,
    before: recordOf(release),
  });
  await publishChange(tx, 'parking', permit.site_id);
}

/** @throws Problem 404 for a permit of another person, and of another site */
async function requireReach({ tx, user, sites, now }: ReleaseContext, permitId: number): Promise<PermitRow> {
  const permit = await findPermit(tx, permitId, now());
  if (permit === undefined) throw notFound();
  if (permit.user_id === user.id) return permit;
  if (!maySeeAllPermits(user)) throw notFound();
  sites.require(permit.site_id);
  return permit;
}

async function insertRelease(
  { tx, user, body, now }: Context<'createPermitRelease'>,
  { note, isLate }: { note: string | null; isLate: boolean },
): Promise<{ id: number }> {
  return tx
    .insertInto('permit_releases')
    .values({
      permit_id: body.permit,
      starts_on: body.start,
      ends_on: body.end,
      note,
      is_late: isLate,
      created_by_id: user.id,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Releases the person's own bookings of the space on these days: they would hold it despite the release. */
async function releaseOwn(context: Context<'createPermitRelease'>, permit: PermitRow): Promise<void> {
  if (permit.space_id === null) return;
  const { tx, body } = context;
  const { rows } = await sql<{ id: number; date: string }>`
    select r.id, r.date from ${parkingReservationRows} r
    where r.space_id = ${permit.space_id} and r.status = 'confirmed' and r.user_id = ${permit.user_id}
      and r.date between ${body.start}::date and ${body.end}::date order by r.id`.execute(tx);
  for (const { id, date } of rows) {
    if (!permit.weekdays.includes(isoWeekday(date))) continue;
    await changeBooking(context, parkingBookings, id, {
      action: 'release',
      from: ['confirmed'],
      to: 'released',
      stamp: 'released_at',
      refusal: () => undefined,
    });
  }
}

function findRelease({ tx }: ReleaseContext, id: number) {
  return tx
    .selectFrom('permit_releases')
    .select(['id', 'permit_id', 'starts_on', 'ends_on', 'note', 'is_late', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** For the audit log, which outlives the note. */
function recordOf({
  permit_id,
  starts_on,
  ends_on,
  is_late,
}: NonNullable<Awaited<ReturnType<typeof findRelease>>>) {
  return { permit_id, starts_on, ends_on, is_late };
}

/** The person who by now has the permit's space on one of its days. */
async function findHolder(
  { tx }: ReleaseContext,
  { space_id, weekdays, user_id }: PermitRow,
  { from, to }: { from: string; to: string },
): Promise<{ date: string; name: string } | undefined> {
  const { rows } = await sql<{ date: string; first_name: string | null; last_name: string | null }>`
    select r.date, u.first_name, u.last_name from ${parkingReservationRows} r
    left join users u on u.client_id = r.client_id and u.id = r.user_id
    where r.space_id = ${space_id} and r.status = 'confirmed' and r.user_id is distinct from ${user_id}::int
      and r.date between ${from}::date and ${to}::date and extract(isodow from r.date) = any(${weekdays}::int[])
    order by r.date limit 1`.execute(tx);
  const [row] = rows;
  return row && { date: row.date, name: shortName(row.first_name ?? '', row.last_name ?? '') };
}
