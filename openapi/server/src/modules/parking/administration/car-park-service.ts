import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { asJson, type Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { conflictProblem, validationProblem } from '../../../mechanisms/problems.ts';
import { zoneOfSite } from '../../../mechanisms/site-day.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { requireName, withUniqueName } from '../../../mechanisms/unique-name.ts';
import { trimTranslations } from '../../../mechanisms/words.ts';
import { weekdayOf } from '../car-park-query.ts';
import { rerankCarPark } from '../line/rerank.ts';
import {
  auditable,
  type CarParkSettings,
  readCarPark,
  type StoredCarPark,
  toSettings,
} from './car-park-settings.ts';
import { lockCarPark, refuseIfReferenced } from './lock-car-park.ts';
import { carParkMessages as texts } from './messages.ts';
import { changeCarPark } from './move-stranded.ts';
import { requireUnused } from './standing-reservations.ts';
import type { TakenAway } from './stranded.ts';

type Sent = components['schemas']['CarParkCreate'];
type Change = components['schemas']['CarParkChange'];

export async function createCarPark(context: Context<'createCarPark'>): Promise<CarParkSettings> {
  const { tx, sites, body, audit, now } = context;
  if (!sites.has(body.site_id)) throw validationProblem({ site_id: [texts.noSite] });
  const { kind = 'numbered', capacity = null } = body;
  requireCapacity(kind, body.capacity);
  const { id } = await withUniqueName(texts.nameTaken, () =>
    tx
      .insertInto('car_parks')
      .values({ site_id: body.site_id, kind, ...columnsOf(body), name: requireName(body.name) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await setPlaces(tx, id, capacity, todayAt(await zoneOfSite(tx, body.site_id), now()));
  const after = await readCarPark(context, id);
  await audit({ action: 'create', entity: 'car_park', entityId: id, after: auditable(after) });
  await publishChange(tx, 'parking', after.site_id);
  return toSettings(after);
}

/** Moves the people who lose a space as `stranded` says, notifies each of them, and runs the queue again. */
export async function updateCarPark(context: Context<'updateCarPark'>): Promise<CarParkSettings> {
  const { tx, body, audit } = context;
  const { version, stranded: choice, ...sent } = body;
  const before = await lockCarPark(context);
  if (before.version !== version) {
    throw conflictProblem(messages.staleVersion, { current: toSettings(before) });
  }
  if (sent.capacity !== undefined) requireCapacity(before.kind, sent.capacity);
  await changeCarPark(context, before.id, {
    async write() {
      const taken = await writeChange(tx, before, sent);
      // Before the queue is run, so that the current rules apply.
      if (ranksOtherwise(before, sent)) await rerankCarPark(context, before.id);
      return taken;
    },
    choice,
  });
  const after = await readCarPark(context, before.id);
  await audit({
    action: 'update',
    entity: 'car_park',
    entityId: before.id,
    before: auditable(before),
    after: auditable(after),
  });
  await publishChange(tx, 'parking', before.site_id);
  return toSettings(after);
}

/** The settings that decide who goes first, in addition to facts about the people. */
const rankRules = ['credits_first', 'shared_cars_first', 'penalty_days'] as const;

function ranksOtherwise(before: StoredCarPark, sent: Partial<Sent>): boolean {
  return rankRules.some((rule) => sent[rule] !== undefined && sent[rule] !== before[rule]);
}

/** Deletes a car park that was never used; any other can only be closed. */
export async function deleteCarPark(context: Context<'deleteCarPark'>): Promise<void> {
  const { tx, audit } = context;
  const before = await lockCarPark(context);
  await requireUnused(context, before, sql`r.car_park_id = ${before.id}`);
  await refuseIfReferenced(async () => {
    await tx.deleteFrom('parking_spaces').where('car_park_id', '=', before.id).execute();
    await tx.deleteFrom('car_parks').where('id', '=', before.id).execute();
  });
  await audit({ action: 'delete', entity: 'car_park', entityId: before.id, before: auditable(before) });
  await publishChange(tx, 'parking', before.site_id);
}

export function requireCapacity(kind: CarParkSettings['kind'], capacity: number | null | undefined): void {
  if (kind === 'numbered' && capacity !== undefined && capacity !== null) {
    throw validationProblem({ capacity: [texts.numberedCapacity] });
  }
}

/** Saves the fields that were sent, and returns the changes that may take a space from someone. */
export async function writeChange(
  tx: Tx,
  before: StoredCarPark,
  sent: Partial<Omit<Sent, 'site_id' | 'kind'>> | Omit<Change, 'closed_space_ids' | 'block'>,
): Promise<TakenAway> {
  const name = 'name' in sent && sent.name !== undefined ? { name: requireName(sent.name) } : {};
  await withUniqueName(texts.nameTaken, () =>
    tx
      .updateTable('car_parks')
      .set((row) => ({ ...columnsOf(sent), ...name, version: row('version', '+', 1) }))
      .where('id', '=', before.id)
      .execute(),
  );
  if (before.kind === 'pseudo' && sent.capacity !== undefined && sent.capacity !== before.capacity) {
    await setPlaces(tx, before.id, sent.capacity, before.today);
  }
  const open = sent.open_weekdays as readonly number[] | undefined;
  const groups = sent.permission_groups;
  const isSame =
    groups?.length === before.permission_groups.length &&
    groups.every((one) => before.permission_groups.includes(one));
  return {
    isClosed: before.is_active && sent.is_active === false,
    weekdays: open ? before.open_weekdays.filter((day) => !open.includes(day)) : [],
    permissionGroups: isSame ? undefined : groups,
  };
}

/** Columns of the fields that were sent; all others stay unchanged. */
function columnsOf(sent: Partial<Sent>) {
  const { permit_requests_start: permits, parking_allocation_start: allocation } = sent;
  const { capacity, icon, color, is_active, requires_approval, for_visitors, open_weekdays } = sent;
  const { needs_credits, credits_first, shared_cars_first, late_cancel_hours, no_show_counts } = sent;
  const columns = {
    ...{ capacity, icon, color, is_active, requires_approval, for_visitors },
    ...{ needs_credits, credits_first, shared_cars_first, late_cancel_hours, no_show_counts },
    penalty_days: sent.penalty_days,
    translations: sent.translations && asJson(trimTranslations(sent.translations)),
    permission_groups: sent.permission_groups && [...sent.permission_groups],
    open_weekdays: open_weekdays && [...open_weekdays].sort((a, b) => a - b),
    ...(permits === undefined ? {} : { permit_requests_start: weekdayOf(permits) }),
    ...(allocation === undefined ? {} : { parking_allocation_start: weekdayOf(allocation) }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<
    Omit<typeof columns, 'permission_groups' | 'open_weekdays'>
  > & { permission_groups?: string[]; open_weekdays?: number[] };
}

/**
 * A pseudo car park has a row for each place that it counts; surplus places are closed, and reopened when it grows again.
 */
async function setPlaces(tx: Tx, carParkId: number, capacity: number | null, today: string): Promise<void> {
  const count = capacity ?? 0;
  await sql`
    insert into parking_spaces (car_park_id, site_id, name, position, in_use_since)
    select c.id, c.site_id, n::text, n, ${today}::date from car_parks c cross join generate_series(1, ${count}::int) n
    where c.id = ${carParkId} and c.kind = 'pseudo'
    on conflict do nothing`.execute(tx);
  await sql`
    update parking_spaces p set is_active = p.position <= ${count} from car_parks c
    where p.car_park_id = ${carParkId} and c.client_id = p.client_id and c.id = p.car_park_id and c.kind = 'pseudo'
      and p.is_active <> (p.position <= ${count})`.execute(tx);
}
