import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { refuse } from '../../../mechanisms/field-errors.ts';
import { refuseInUseSince } from '../../../mechanisms/in-use-since.ts';
import { containing, readPage } from '../../../mechanisms/lists.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { conflictProblem, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { type Message, messages } from '../../../mechanisms/texts/messages.ts';
import { requireName } from '../../../mechanisms/unique-name.ts';
import { runWholeQueue } from '../line/run-days.ts';
import { readCarPark, type SettingsAt, type StoredCarPark } from './car-park-settings.ts';
import { lockCarPark, refuseIfReferenced } from './lock-car-park.ts';
import { carParkMessages as texts } from './messages.ts';
import { changeCarPark } from './move-stranded.ts';
import { MAX_NEW_SPACES, MOST_SPACES, spaceRange } from './rules/space-range.ts';
import { requireUnused } from './standing-reservations.ts';

export type Space = components['schemas']['AdministeredSpace'];

const columns = (today: string): RawBuilder<unknown> => sql`
  p.id, p.version, p.car_park_id as carpark_id, p.name, p.is_active, p.in_use_since,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', b.id, 'space_id', b.space_id, 'first_day', b.first_day, 'last_day', b.last_day,
      'reason', b.reason) order by b.first_day)
    from space_blocks b where b.client_id = p.client_id and b.space_id = p.id and b.last_day >= ${today}::date), '[]') as blocks`;

/** By name; empty for a pseudo car park, whose places are hidden. */
export async function listSpaces(
  context: Context<'listParkingSpaces'>,
): Promise<components['schemas']['ParkingSpacePage']> {
  const { path, query } = context;
  const { id, kind, today } = await readCarPark(context, path.id);
  const search = query.search?.trim();
  const { count, rows } = await readPage<Space>(context, {
    from: sql`parking_spaces p`,
    where: [
      sql`p.car_park_id = ${id}`,
      ...(kind === 'pseudo' ? [sql`false`] : []),
      ...(search ? [sql`fold(p.name) like fold(${containing(search)})`] : []),
    ],
    columns: columns(today),
    order: sql`p.name, p.id`,
  });
  return { count, results: rows };
}

/** Creates one space or a range; waiting requests get them immediately. */
export async function createSpaces(context: Context<'createParkingSpaces'>): Promise<Space[]> {
  const { tx, body, audit } = context;
  const names = namesOf(context);
  const carPark = await lockCarPark(context);
  if (carPark.kind === 'pseudo') throw validationProblem({ non_field_errors: [texts.countsOnly] });
  const field = body.name === undefined ? 'first' : 'name';
  const { rows: there } = await sql<{ name: string; count: number }>`
    select count(*) over ()::int as count, p.name from parking_spaces p where p.car_park_id = ${carPark.id}
    order by (lower(p.name) = any(${names.map((name) => name.toLowerCase())}::text[])) desc, p.name limit 1`.execute(
    tx,
  );
  const [first] = there;
  if (first && names.some((name) => name.toLowerCase() === first.name.toLowerCase())) {
    throw validationProblem({ [field]: [context.t(texts.spaceTaken, { name: first.name })] });
  }
  if ((first?.count ?? 0) + names.length > MOST_SPACES) {
    throw validationProblem({ [field]: [context.t(texts.tooManySpaces, { count: MOST_SPACES })] });
  }
  const since = await requireInUseSince(context, body.in_use_since, carPark);
  const { rows } = await sql<{ id: number; name: string }>`
    insert into parking_spaces (car_park_id, site_id, name, in_use_since)
    select ${carPark.id}, ${carPark.site_id}, name, ${since}::date from unnest(${names}::text[]) name returning id, name`.execute(
    tx,
  );
  for (const { id, name } of rows) {
    const after = { car_park_id: carPark.id, name, is_active: true, in_use_since: since, version: 1 };
    await audit({ action: 'create', entity: 'parking_space', entityId: id, after });
  }
  await runWholeQueue(context, carPark.id);
  await publishChange(tx, 'parking', carPark.site_id);
  return findSpaces(
    tx,
    carPark,
    rows.map(({ id }) => id),
  );
}

/**
 * The day since which spaces are in use: today if none is given, null for always.
 * @param id of a space that may have reservations
 * @throws Problem 400 at `in_use_since` for a future day, or one after the first reservation
 */
async function requireInUseSince(
  { tx, t, locale }: Pick<Context<'updateParkingSpace'>, 'tx' | 't' | 'locale'>,
  day: string | null | undefined,
  { id: carParkId, today }: StoredCarPark,
  id = 0,
): Promise<string | null> {
  if (day === undefined) return today;
  if (day === null) return null;
  requireDays({ in_use_since: day });
  const { rows } = await sql<{ first: string | null }>`
    select min(r.date) as first from parking_reservations r
    where r.car_park_id = ${carParkId} and r.space_id = ${id} and r.status in ('confirmed', 'released')`.execute(
    tx,
  );
  const refusal = refuseInUseSince(day, { today, firstBooked: rows[0]?.first ?? null, locale });
  refuse(refusal === null ? [] : [{ field: 'in_use_since', ...refusal }], t);
  return day;
}

function namesOf({ body, t }: Context<'createParkingSpaces'>): string[] {
  const [first, last] = [oneLine(body.first), oneLine(body.last)];
  if (body.name !== undefined && first === '' && last === '') return [requireName(body.name)];
  if (body.name !== undefined || first === '' || last === '') {
    throw validationProblem({ non_field_errors: [texts.oneOrRange] });
  }
  const range = spaceRange(first, last);
  if (range.ok) return range.names;
  const message =
    range.reason === 'too-long' ? t(texts.rangeTooLong, { count: MAX_NEW_SPACES }) : texts.noRange;
  throw validationProblem({ last: [message] });
}

/** Renames, closes or reopens one. */
export async function updateSpace(context: Context<'updateParkingSpace'>): Promise<Space> {
  const { tx, path, body, audit, t } = context;
  const { version, name: sent, is_active: isActive, stranded: choice } = body;
  const { carPark, space: before } = await lockSpace(context, path.id);
  if (before.version !== version) throw conflictProblem(messages.staleVersion, { current: before });
  const name = sent === undefined ? before.name : requireName(sent);
  const since =
    body.in_use_since === undefined || body.in_use_since === before.in_use_since
      ? before.in_use_since
      : await requireInUseSince(context, body.in_use_since, carPark, before.id);
  await changeCarPark(context, carPark.id, {
    choice,
    async write() {
      const { numUpdatedRows } = await tx
        .updateTable('parking_spaces')
        .set((row) => ({
          name,
          is_active: isActive ?? before.is_active,
          in_use_since: since,
          version: row('version', '+', 1),
        }))
        .where('id', '=', before.id)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('parking_spaces as other')
                .select('other.id')
                .where('other.car_park_id', '=', carPark.id)
                .where('other.id', '<>', before.id)
                .where(sql<boolean>`lower(other.name) = lower(${name})`),
            ),
          ),
        )
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw validationProblem({ name: [t(texts.spaceTaken, { name })] });
      return {};
    },
  });
  const after = await readSpace(tx, carPark, before.id);
  await audit({
    action: 'update',
    entity: 'parking_space',
    entityId: before.id,
    before: auditable(before),
    after: auditable(after),
  });
  await publishChange(tx, 'parking', carPark.site_id);
  return after;
}

/** Deletes a space that was never used; any other can only be closed. */
export async function deleteSpace(context: Context<'deleteParkingSpace'>): Promise<void> {
  const { tx, path, audit } = context;
  const { carPark, space } = await lockSpace(context, path.id);
  await requireUnused(context, carPark, sql`r.space_id = ${space.id} and r.car_park_id = ${carPark.id}`);
  await refuseIfReferenced(async () => {
    await tx.deleteFrom('parking_spaces').where('id', '=', space.id).execute();
  });
  await audit({ action: 'delete', entity: 'parking_space', entityId: space.id, before: auditable(space) });
  await publishChange(tx, 'parking', carPark.site_id);
}

const auditable = ({ blocks: _blocks, ...space }: Space) => space;

/** @throws Problem 404, also for a place of a pseudo car park, which is hidden */
async function lockSpace(at: SettingsAt & { path: { id: number } }, id: number) {
  const { rows } = await sql<{ car_park_id: number }>`
    select car_park_id from parking_spaces where id = ${id}::bigint`.execute(at.tx);
  const [found] = rows;
  if (found === undefined) throw notFound();
  const carPark = await lockCarPark(at, found.car_park_id);
  if (carPark.kind === 'pseudo') throw notFound();
  return { carPark, space: await readSpace(at.tx, carPark, id) };
}

async function readSpace(tx: Tx, carPark: StoredCarPark, id: number): Promise<Space> {
  const [space] = await findSpaces(tx, carPark, [id]);
  if (space === undefined) throw notFound();
  return space;
}

async function findSpaces(tx: Tx, { today }: StoredCarPark, ids: readonly number[]): Promise<Space[]> {
  const { rows } = await sql<Space>`
    select ${columns(today)} from parking_spaces p where p.id = any(${[...ids]}::bigint[]) order by p.name, p.id`.execute(
    tx,
  );
  return rows;
}

/** For a preview. @throws Problem 400 for a space of another car park */
export async function closeSpaces(tx: Tx, carParkId: number, ids: readonly number[]): Promise<void> {
  await requireSpaces(tx, carParkId, ids, 'closed_space_ids');
  await sql`update parking_spaces set is_active = false where id = any(${[...ids]}::bigint[])`.execute(tx);
}

/** @throws Problem 400 at the field if one of them is of another car park */
export async function requireSpaces(
  tx: Tx,
  carParkId: number,
  ids: readonly number[],
  field: string,
  message: Message = texts.noSpace,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from parking_spaces where car_park_id = ${carParkId} and id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
  if (rows[0]?.count !== ids.length) throw validationProblem({ [field]: [message] });
}
