import { addDays, isWorkingDay } from '../../../mechanisms/days.ts';
import type { Reason } from '../../../modules/parking/rules/allocate.ts';
import { noFacts, rankOf } from '../../../modules/parking/rules/rank.ts';
import type { Random } from '../random.ts';
import { busyness } from '../rhythm.ts';
import type { SeedContext, SeededSite } from '../seed-domain.ts';
import type { PlannedCarPark } from './car-park-plan.ts';

const daysBack = 60;
const daysAhead = 14;
const { rank } = rankOf(noFacts, { sharedCarsFirst: false, creditsFirst: false });

export interface SeededCarPark extends PlannedCarPark {
  id: number;
  siteRow: SeededSite;
  /** Spaces without a permit. */
  spaceIds: number[];
  /** Including those with permits. */
  total: number;
}

export interface ReservationRow {
  site_id: number;
  car_park_id: number;
  space_id: number | null;
  user_id: number;
  date: string;
  /** `HH:mm` of the site. */
  from: string;
  until: string;
  status: 'confirmed' | 'queued' | 'pre-approval' | 'denied' | 'released' | 'cancelled';
  rank: number;
  reason: Reason | null;
  created_at: string;
}

/** Existing reservations of a demo that is refreshed. */
export interface Before {
  /** `${car park} ${date}` of the days that are seeded already. */
  laid: ReadonlySet<string>;
  /** `space ${id} ${date}` and `person ${id} ${date}`. */
  held: ReadonlySet<string>;
}

/** Reservations on working days, of people without a named account or a permit. */
export function randomReservations(
  { deps, random }: SeedContext,
  carParks: readonly SeededCarPark[],
  withPermit: ReadonlySet<number>,
  { laid, held }: Before,
): ReservationRow[] {
  const people = deps.people.filter(
    ({ id, isAccount, groups }) => !isAccount && groups.includes('parking') && !withPermit.has(id),
  );
  const rows: ReservationRow[] = [];
  for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
    const busy = new Set(held);
    for (const carPark of carParks) {
      const date = addDays(carPark.siteRow.today, offset);
      if (!isWorkingDay(date) || laid.has(`${carPark.id} ${date}`)) continue;
      const free = random.shuffle(people.filter(({ id }) => !busy.has(`person ${id} ${date}`)));
      const near = free.filter(({ homeSiteId }) => homeSiteId === carPark.siteRow.id).map(({ id }) => id);
      const day = reservationsOfDay(random, carPark, near, date, offset, busy);
      for (const { user_id } of day) busy.add(`person ${user_id} ${date}`);
      rows.push(...day);
    }
  }
  return rows;
}

function reservationsOfDay(
  random: Random,
  carPark: SeededCarPark,
  comers: readonly number[],
  date: string,
  offset: number,
  busy: ReadonlySet<string>,
): ReservationRow[] {
  const isFull = carPark.share === 1;
  const spaces = carPark.spaceIds.filter((id) => !busy.has(`space ${id} ${date}`));
  const taken = isFull
    ? spaces.length
    : Math.round(carPark.spaceIds.length * carPark.share * busyness(date, carPark.siteRow.today));
  const waiting = isFull ? 2 + random.below(4) : 0;
  return comers.slice(0, taken + waiting).flatMap((user_id, index): ReservationRow[] => {
    const status = index < taken ? randomStatus(random, carPark, offset) : 'queued';
    const space_id = status === 'confirmed' || status === 'released' ? spaces[index] : null;
    if (space_id === undefined) return [];
    return [
      {
        site_id: carPark.siteRow.id,
        car_park_id: carPark.id,
        space_id,
        user_id,
        date,
        // In the full one people stay all day, so that no one fits in between.
        from: isFull ? '08:00' : random.pick(['08:00', '08:30', '09:00', '10:00']),
        until: isFull ? '18:00' : random.pick(['16:00', '17:00', '17:30', '18:00']),
        status,
        rank,
        reason: reasonOf(status, carPark.total),
        created_at: requestedAt(random, carPark, date, status === 'queued'),
      },
    ];
  });
}

function randomStatus(
  random: Random,
  { share, requiresApproval }: SeededCarPark,
  offset: number,
): ReservationRow['status'] {
  if (share === 1) return 'confirmed';
  if (requiresApproval && offset > 0) return random.chance(0.5) ? 'pre-approval' : 'confirmed';
  if (requiresApproval && random.chance(0.1)) return 'denied';
  if (random.chance(0.04)) return 'released';
  return 'confirmed';
}

function reasonOf(status: ReservationRow['status'], total: number): Reason | null {
  if (status === 'confirmed') return { code: 'free' };
  if (status === 'pre-approval') return { code: 'awaits-approval' };
  return status === 'queued' ? { code: 'full', taken: total, total } : null;
}

/** Before now, and later than the reservations that got the last spaces. */
function requestedAt(random: Random, { siteRow }: SeededCarPark, date: string, isLate: boolean): string {
  const by = date < siteRow.today ? date : siteRow.today;
  const day = addDays(by, isLate ? -1 : -2 - random.below(5));
  const part = (value: number) => String(value).padStart(2, '0');
  return `${day}T${part(8 + random.below(10))}:${part(random.below(60))}:${part(random.below(60))}Z`;
}
