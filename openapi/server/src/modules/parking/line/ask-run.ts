import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { runQueue } from '../../../mechanisms/booking/waiting-queue.ts';
import { addDays, todayAt } from '../../../mechanisms/days.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';
import { runEntityId } from '../allocate-queue.ts';
import { gather } from '../gather.ts';
import { parkingMessages } from '../messages.ts';
import { parkingBookings } from '../parking-bookings.ts';
import { allocate, RULES_VERSION } from '../rules/allocate.ts';
import { requireCarPark } from './allocation-runs.ts';

type Result = components['schemas']['ParkingRunResult'];
type RunContext = Context<'createParkingAllocationRun'>;

/**
 * Runs the queue of a day for an administrator (rules/parking.md#runs). A run that gives no one a space is recorded too,
 * with all waiting requests: it proves that there was nothing to allocate.
 */
export async function createAllocationRun(context: RunContext): Promise<Result> {
  const { tx, body, now } = context;
  requireDays({ date: body.date });
  const carPark = await requireCarPark(context, body.carpark);
  if (body.date < todayAt(carPark.time_zone, now())) {
    throw validationProblem({ date: [parkingMessages.pastDay] });
  }
  await lockForBooking(tx, { rows: [{ table: 'car_parks', ids: [carPark.id] }] });
  const run = { poolId: carPark.id, periods: [wholeDay(body.date, carPark.time_zone)] };
  const waiting = async () => {
    const days = await gather({ tx, now: now() }, { ...run, created: [] });
    return days.find(({ input }) => input.day === body.date)?.input;
  };
  const before = await waiting();
  await runQueue(context, parkingBookings, run);
  if (before === undefined) return { asked: 0, placed: 0, run: null };
  const entityId = runEntityId(carPark.id, body.date);
  const result = allocate(before);
  if (result.placed.length === 0) {
    await context.audit({
      ...{ action: 'run', entity: 'allocation_run', entityId },
      ...{ before: { rules: RULES_VERSION, input: before }, after: result },
    });
  }
  const { rows } = await sql<{ id: number }>`
    select id from audit_log where entity = 'allocation_run' and entity_id = ${entityId} order by id desc limit 1`.execute(
    tx,
  );
  return { asked: before.waiting.length, placed: result.placed.length, run: rows[0]?.id ?? null };
}

function wholeDay(date: string, timeZone: string) {
  const midnight = (day: string) => {
    const at = instantAt(day, '00:00', timeZone);
    return at.ok ? at.instant : new Date(`${day}T00:00:00Z`);
  };
  return { starts_at: midnight(date), ends_at: midnight(addDays(date, 1)) };
}
