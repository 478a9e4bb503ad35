import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import { type EvTest, startEvTest } from './ev-test-data.ts';

/*
 * People ask for charges, give them and their days back, and chargers are closed and opened, all at random. Whatever comes of it,
 * no charger is two people's at a time, and no charge is outside of its reservation. `EV_SEED=...` repeats.
 */
const seed = process.env.EV_SEED ?? String(Date.now());
const STEPS = Number(process.env.EV_STEPS ?? 150);
const dates = ['2026-11-24', '2026-11-25', '2026-11-26'];
const starts = ['09:00', '10:00', '11:30', '13:00', '14:00'];
const ends = ['10:00', '12:00', '13:00', '15:30', '17:00'];

let at: EvTest;
beforeAll(async () => {
  at = await startEvTest();
  await at.reset();
  await at.portal.db.forClient(at.portal.clientIds.north, (tx) =>
    sql`
      insert into user_groups (user_id, group_name)
      select id, 'ev_space_booking' from users where id = any(${Object.values(at.data.people)}::int[])
      on conflict do nothing`.execute(tx),
  );
});
afterAll(() => at.portal.close());

async function live(): Promise<Record<string, number>> {
  const random = createRandom(seed);
  const answers: Record<string, number> = {};
  const count = ({ status }: { status: number }, step: string) => {
    answers[`${step} ${status}`] = (answers[`${step} ${status}`] ?? 0) + 1;
  };
  const chargers = [await at.charger('E-1'), await at.charger('E-2')];
  const people = ['parking', 'permit', 'ev', 'onesite', 'pa', 'employee', 'desk'] as const;
  const known: { id: number; charge: number | undefined }[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    at.portal.clock.advance(1000);
    const lot = random.below(10);
    if (lot < 6 || known.length === 0) {
      const answer = await at.request(at.admin, {
        employee: at.data.people[random.pick(people)],
        target_carpark: at.data.carParks.Garage,
        dates: [random.pick(dates)],
        ev_space_reservation: { requested_start: random.pick(starts), requested_end: random.pick(ends) },
      });
      count(answer, 'ask');
      if (answer.status !== 201) continue;
      const [made] = answer.body;
      known.push({ id: made.id, charge: made.ev_space_reservation?.id });
    } else if (lot < 8) {
      count(await at.admin.post(`/api/parking/reservations/${random.pick(known).id}/cancel/`, {}), 'cancel');
    } else if (lot < 9) {
      const { charge } = random.pick(known);
      if (charge !== undefined) count(await at.admin.post(`/api/parking/ev-bookings/${charge}/end/`), 'end');
    } else {
      const { id } = random.pick(chargers);
      const url = `/api/parking/carparks/${at.data.carParks.Garage}/ev-spaces/`;
      const now = (await at.admin.get(url)).body.find((one: { id: number }) => one.id === id);
      const body = { version: now.version, is_active: !now.is_active };
      count(
        await at.admin.call({ method: 'PATCH', url: `/api/parking/ev-spaces/${id}/`, body }),
        now.is_active ? 'close' : 'open',
      );
    }
  }
  return answers;
}

describe(`${STEPS} random steps (EV_SEED=${seed})`, () => {
  it('never give a charger to two at a time, nor a closed one, nor one outside of the reservation', {
    timeout: 300_000,
  }, async () => {
    const answers = await live();
    expect(Object.keys(answers).filter((key) => / 5\d\d$/.test(key))).toEqual([]);
    const { rows } = await at.portal.db.forClient(at.portal.clientIds.north, (tx) =>
      sql<{ wrong: string }>`
        select 'over one another: ' || a.id || ' ' || b.id as wrong from ev_bookings a join ev_bookings b
          on b.ev_space_id = a.ev_space_id and b.id > a.id and b.status = 'booked'
            and b.starts_at < a.ends_at and a.starts_at < b.ends_at
        where a.status = 'booked'
        union all
        select 'on a closed charger: ' || b.id from ev_bookings b join ev_spaces e on e.id = b.ev_space_id
        where b.status = 'booked' and not e.is_active
        union all
        select 'outside of its reservation: ' || b.id from ev_bookings b join parking_reservations r on r.id = b.reservation_id
        where b.status in ('pending', 'queued', 'booked')
          and (b.starts_at < r.starts_at or b.ends_at > r.ends_at or b.user_id <> r.user_id)
        union all
        select 'of what has no space: ' || b.id from ev_bookings b join parking_reservations r on r.id = b.reservation_id
        where b.status in ('queued', 'booked') and r.status <> 'confirmed'
        union all
        select 'waits for one that is free: ' || b.id from ev_bookings b
        where b.status = 'queued' and exists (
          select from ev_spaces e where e.car_park_id = b.car_park_id and e.is_active and not exists (
            select from ev_bookings o where o.ev_space_id = e.id and o.status = 'booked'
              and o.starts_at < b.ends_at and b.starts_at < o.ends_at))`.execute(tx),
    );
    expect(rows.map(({ wrong }) => wrong)).toEqual([]);
    // That there was something to see.
    expect(answers['ask 201']).toBeGreaterThan(10);
  });
});
