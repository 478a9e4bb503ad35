import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { asJson, type Tx } from '../../../db/database.ts';
import { changeBooking } from '../../../mechanisms/booking/change-booking.ts';
import { runQueue } from '../../../mechanisms/booking/waiting-queue.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { conflictProblem, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { requireName, withUniqueName } from '../../../mechanisms/unique-name.ts';
import { readCarPark } from '../administration/car-park-settings.ts';
import { lockCarPark } from '../administration/lock-car-park.ts';
import { evBookings } from './ev-bookings.ts';
import { mailCharges } from './ev-mails.ts';
import { evMessages as texts } from './messages.ts';
import { type Slot, slotsProblem } from './rules/ev-request.ts';

type EvSpace = components['schemas']['AdministeredEvSpace'];
type Writes = Context<'createEvSpace'> | Context<'updateEvSpace'>;

/** Lists the chargers of a car park, including closed ones. */
export async function listEvSpaces(context: Context<'listEvSpaces'>): Promise<EvSpace[]> {
  const { id } = await readCarPark(context, context.path.id);
  return findEvSpaces(context.tx, sql`e.car_park_id = ${id}`);
}

/** Creates a charger; a waiting charge gets it immediately. */
export async function createEvSpace(context: Context<'createEvSpace'>): Promise<EvSpace> {
  const { tx, body, audit } = context;
  const { timeslots = [] } = body;
  requireSlots(timeslots);
  const name = requireName(body.name);
  const carPark = await lockCarPark(context);
  const { id } = await withUniqueName(texts.nameTaken, () =>
    tx
      .insertInto('ev_spaces')
      .values({ car_park_id: carPark.id, site_id: carPark.site_id, name })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeSlots(tx, id, timeslots);
  const after = await readEvSpace(tx, id);
  await audit({ action: 'create', entity: 'ev_space', entityId: id, after });
  await runWholeLine(context, carPark.id);
  await publishChange(tx, 'parking', carPark.site_id);
  return after;
}

/** Closing a charger moves its coming charges to another one, else into the queue; notifies each person. */
export async function updateEvSpace(context: Context<'updateEvSpace'>): Promise<EvSpace> {
  const { tx, path, body, audit } = context;
  if (body.timeslots) requireSlots(body.timeslots);
  const name = body.name === undefined ? undefined : requireName(body.name);
  const carPark = await lockCarPark(context, (await readEvSpace(tx, path.id)).carpark_id);
  const before = await readEvSpace(tx, path.id);
  if (before.version !== body.version) throw conflictProblem(messages.staleVersion, { current: before });
  const isActive = body.is_active ?? before.is_active;
  await withUniqueName(texts.nameTaken, () =>
    tx
      .updateTable('ev_spaces')
      .set((row) => ({ name: name ?? before.name, is_active: isActive, version: row('version', '+', 1) }))
      .where('id', '=', before.id)
      .execute(),
  );
  if (body.timeslots) {
    await tx.deleteFrom('ev_timeslots').where('ev_space_id', '=', before.id).execute();
    await writeSlots(tx, before.id, body.timeslots);
  }
  const after = await readEvSpace(tx, before.id);
  await audit({ action: 'update', entity: 'ev_space', entityId: before.id, before, after });
  if (before.is_active && !isActive) await moveOff(context, before.id);
  await runWholeLine(context, carPark.id);
  await publishChange(tx, 'parking', carPark.site_id);
  return after;
}

/** When timeslots change, existing charges stay unchanged. */
async function moveOff(context: Context<'updateEvSpace'>, id: number): Promise<void> {
  const { tx, now } = context;
  const { rows } = await sql<{ id: number }>`
    select id from ev_bookings where ev_space_id = ${id} and status = 'booked' and ends_at > ${now()}::timestamptz
    order by starts_at, id`.execute(tx);
  for (const booking of rows) {
    await changeBooking(context, evBookings, booking.id, {
      action: 'move',
      from: ['booked'],
      to: 'queued',
      values: { ev_space_id: null },
      refusal: () => undefined,
    });
  }
  const moved = await evBookings.read(
    tx,
    rows.map((one) => one.id),
    now(),
  );
  // People who got another one have been notified by the queue.
  await mailCharges(
    context,
    moved.filter(({ status }) => status === 'queued'),
    'queued',
  );
}

/** For a charger that is new, reopened or has other timeslots. */
async function runWholeLine(context: Writes, carParkId: number): Promise<void> {
  const { rows } = await sql<{ starts_at: Date; ends_at: Date }>`
    select starts_at, ends_at from ev_bookings
    where car_park_id = ${carParkId} and status = 'queued' and ends_at > ${context.now()}::timestamptz`.execute(
    context.tx,
  );
  await runQueue(context, evBookings, { poolId: carParkId, periods: rows });
}

function requireSlots(timeslots: readonly Slot[]): void {
  const problem = slotsProblem(timeslots);
  if (problem !== undefined) throw validationProblem({ timeslots: [texts[problem]] });
}

async function writeSlots(tx: Tx, id: number, timeslots: readonly Slot[]): Promise<void> {
  await sql`
    insert into ev_timeslots (ev_space_id, start_time, end_time)
    select ${id}::int, start_time, end_time from jsonb_to_recordset(${asJson(timeslots)}::jsonb) as (start_time text, end_time text)`.execute(
    tx,
  );
}

/** @throws Problem 404 */
async function readEvSpace(tx: Tx, id: number): Promise<EvSpace> {
  const [found] = await findEvSpaces(tx, sql`e.id = ${id}::bigint`);
  if (found === undefined) throw notFound();
  return found;
}

async function findEvSpaces(tx: Tx, where: ReturnType<typeof sql>): Promise<EvSpace[]> {
  const { rows } = await sql<EvSpace>`
    select e.id, e.version, e.car_park_id as carpark_id, e.name, e.is_active,
      coalesce((select jsonb_agg(jsonb_build_object('start_time', t.start_time, 'end_time', t.end_time) order by t.start_time)
        from ev_timeslots t where t.client_id = e.client_id and t.ev_space_id = e.id), '[]') as timeslots
    from ev_spaces e where ${where} order by e.name, e.id`.execute(tx);
  return rows;
}
