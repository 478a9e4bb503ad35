import { addDays, isWorkingDay, workingDay } from '../../mechanisms/days.ts';
import type { Random } from './random.ts';
import { busyness, isAllHands } from './rhythm.ts';
import type { SeedContext, SeededPerson, SeededSite, SeededZone } from './seed-domain.ts';

export interface SeededDesk {
  id: number;
  name: string;
  zone: SeededZone;
  /** Active and not closed. */
  usable: boolean;
}

export interface ReservationRow {
  site_id: number;
  desk_id: number;
  user_id: number;
  created_by_id: number;
  date: string;
  status: 'approved' | 'pending' | 'cancelled' | 'denied';
  cancelled_at: string | null;
  created_at: string;
}

/** Existing reservations of a demo that is refreshed. */
export interface ReservationsBefore {
  /** `deskKey` and `personKey` of all that are booked. */
  held: ReadonlySet<string>;
  /** `dayKey` of the days that are seeded already. */
  laid: ReadonlySet<string>;
}

export function deskKey(deskId: number, date: string): string {
  return `desk ${deskId} ${date}`;
}

export function personKey(userId: number, siteId: number, date: string): string {
  return `person ${userId} ${siteId} ${date}`;
}

export function dayKey(siteId: number, date: string): string {
  return `${siteId} ${date}`;
}

function isFree(held: ReadonlySet<string>, { desk_id, user_id, site_id, date }: ReservationRow): boolean {
  return !held.has(deskKey(desk_id, date)) && !held.has(personKey(user_id, site_id, date));
}

const daysBack = 60;
const daysAhead = 14;
/** Share of a site's desks that is occupied on an average working day. */
const usualShare = 0.62;
/** As many as there are people for. */
const allHandsShare = 0.85;
/** The share that is cancelled or refused. */
const lost = 0.045;

/**
 * All desk reservations of a client: those of the named accounts as the tests know them, and random ones around them,
 * so that on no day a desk or, at a site, a person has two.
 */
export function seedReservations(
  context: SeedContext,
  desks: SeededDesk[],
  before: ReservationsBefore = { held: new Set(), laid: new Set() },
): ReservationRow[] {
  const rows = accountReservations(context, desks).filter(
    (row) => !before.laid.has(dayKey(row.site_id, row.date)) && isFree(before.held, row),
  );
  const held = new Set([...before.held, ...rows.map((row) => deskKey(row.desk_id, row.date))]);
  for (const site of context.deps.sites) {
    const siteDesks = desks.filter((desk) => desk.usable && desk.zone.siteId === site.id);
    const people = context.deps.people.filter(
      (person) => !person.isAccount && person.homeSiteId === site.id && person.groups.includes('deskbooking'),
    );
    for (let offset = -daysBack; offset <= daysAhead; offset += 1) {
      const date = addDays(site.today, offset);
      if (isWorkingDay(date) && !before.laid.has(dayKey(site.id, date)))
        rows.push(...seedDay(context.random, site, siteDesks, people, date, offset, held));
    }
  }
  return rows;
}

function seedDay(
  random: Random,
  site: SeededSite,
  desks: SeededDesk[],
  people: SeededPerson[],
  date: string,
  offset: number,
  held: ReadonlySet<string>,
): ReservationRow[] {
  const share = isAllHands(date, site.today) ? allHandsShare : usualShare * busyness(date, site.today);
  const free = random.shuffle(desks.filter((desk) => !held.has(deskKey(desk.id, date))));
  const comers = random
    .shuffle(people.filter(({ id }) => !held.has(personKey(id, site.id, date))))
    .slice(0, Math.round((desks.length * share) / (1 - lost)));
  return comers.flatMap((person, index) => {
    const desk = free[index];
    if (desk === undefined) return [];
    const needed = desk.zone.permissionGroups;
    if (needed.length > 0 && !needed.some((group) => person.groups.includes(group))) return [];
    const status = seedStatus(random, desk, offset);
    const createdAt = `${addDays(date, -1 - random.below(6))}T${String(8 + random.below(10)).padStart(2, '0')}:${String(random.below(60)).padStart(2, '0')}:00Z`;
    return [row(site, desk, person.id, person.id, date, status, createdAt)];
  });
}

function seedStatus(random: Random, desk: SeededDesk, offset: number): ReservationRow['status'] {
  if (random.chance(0.04)) return 'cancelled';
  if (!desk.zone.requiresApproval) return 'approved';
  if (offset > 0) return random.chance(0.6) ? 'pending' : 'approved';
  return random.chance(0.15) ? 'denied' : 'approved';
}

/**
 * In working days from the headquarters' today: `desk` has one in the past, one in two days and a pending one in five;
 * `pa` has one in one day and made one for `employee` in three; `onesite` has one in four.
 */
function accountReservations({ client, deps }: SeedContext, desks: SeededDesk[]): ReservationRow[] {
  const [site] = deps.sites;
  if (site === undefined) return [];
  const plain = desks.filter(
    ({ usable, zone }) =>
      usable &&
      zone.siteId === site.id &&
      !zone.requiresApproval &&
      !zone.requiresCleaning &&
      zone.permissionGroups.length === 0,
  );
  const approval = desks.filter(
    ({ usable, zone }) => usable && zone.siteId === site.id && zone.requiresApproval,
  );

  // In a demo that has been used for a while an account may have been deleted.
  function personId(localPart: string): number | undefined {
    return deps.people.find((one) => one.email === `${localPart}@${client.mailDomain}`)?.id;
  }

  function make(
    from: SeededDesk[],
    index: number,
    day: number,
    status: ReservationRow['status'],
    who: string,
    by = who,
  ): ReservationRow[] {
    const desk = from[index];
    const [whoId, byId] = [personId(who), personId(by)];
    if (site === undefined || desk === undefined || whoId === undefined || byId === undefined) return [];
    const date = workingDay(site.today, day);
    return [row(site, desk, whoId, byId, date, status, `${addDays(site.today, -8)}T09:30:00Z`)];
  }

  return [
    ...make(plain, 0, -2, 'approved', 'desk'),
    ...make(plain, 0, 2, 'approved', 'desk'),
    ...make(approval, 0, 5, 'pending', 'desk'),
    ...make(plain, 1, -3, 'cancelled', 'desk'),
    ...make(plain, 2, 1, 'approved', 'pa'),
    ...make(plain, 3, 3, 'approved', 'employee', 'pa'),
    ...make(plain, 4, 4, 'approved', 'onesite'),
    ...make(plain, 5, -2, 'approved', 'superadmin'),
  ];
}

function row(
  site: SeededSite,
  desk: SeededDesk,
  userId: number,
  createdById: number,
  date: string,
  status: ReservationRow['status'],
  createdAt: string,
): ReservationRow {
  return {
    site_id: site.id,
    desk_id: desk.id,
    user_id: userId,
    created_by_id: createdById,
    date,
    status,
    cancelled_at: status === 'cancelled' ? createdAt : null,
    created_at: createdAt,
  };
}
