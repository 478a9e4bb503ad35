import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../../contract/handler.ts';
import { publishChange } from '../../../../mechanisms/changes.ts';
import { type CsvTable, readCsvTable } from '../../../../mechanisms/csv-table.ts';
import { validationProblem } from '../../../../mechanisms/problems.ts';
import { formatLongDay } from '../../../calendar/public.ts';
import { runWholeQueue } from '../../line/run-days.ts';
import type { StoredCarPark } from '../car-park-settings.ts';
import { lockCarPark } from '../lock-car-park.ts';
import { carParkMessages } from '../messages.ts';
import { MOST_SPACES } from '../rules/space-range.ts';
import { findStranded } from '../stranded.ts';
import { importMessages as texts } from './messages.ts';
import { knownColumns, neededColumns, type ValidatedRow, validateRows } from './validate-rows.ts';

type Schemas = components['schemas'];
type ImportRow = Schemas['ParkingSpaceImportRow'];
type ImportContext = Context<'previewParkingSpaceImport'> | Context<'importParkingSpaces'>;

interface KnownSpace {
  id: number;
  name: string;
  is_active: boolean;
  in_use_since: string | null;
  version: number;
}

/** A row with the space that it changes; without one it creates a new one. */
interface Planned {
  row: ValidatedRow;
  known: KnownSpace | undefined;
  outcome: NonNullable<ImportRow['outcome']>;
}

/** Previews an import row by row: carries it out, and rolls it back. */
export async function previewSpaceImport(
  context: Context<'previewParkingSpaceImport'>,
): Promise<Schemas['ParkingSpaceImportPreview']> {
  const { tx } = context;
  const { table, carPark, planned } = await plan(context);
  await sql`savepoint preview`.execute(tx);
  const rows = await write(context, carPark, planned);
  await sql`rollback to savepoint preview`.execute(tx);
  const invalid = rows.filter(isWrong).length;
  return { valid: rows.length - invalid, invalid, unknown_columns: table.unknown, rows };
}

/** Carries out the whole file, or nothing if any row is invalid; then runs the queue once. */
export async function importSpaces(
  context: Context<'importParkingSpaces'>,
): Promise<Schemas['ParkingSpaceImportResult']> {
  const { tx } = context;
  const { carPark, planned } = await plan(context);
  await sql`savepoint import`.execute(tx);
  const rows = await write(context, carPark, planned);
  if (rows.some(isWrong)) {
    await sql`rollback to savepoint import`.execute(tx);
    return { changed: 0, rows };
  }
  await runWholeQueue(context, carPark.id);
  await publishChange(tx, 'parking', carPark.site_id);
  return { changed: rows.filter(({ outcome }) => outcome !== 'unchanged').length, rows };
}

const isWrong = ({ errors }: { errors: object }) => Object.keys(errors).length > 0;

/** @throws Problem 400 at `csv` for a text that is no such table, and for more spaces than a car park may have */
async function plan(context: ImportContext): Promise<{
  table: CsvTable;
  carPark: StoredCarPark;
  planned: Planned[];
}> {
  const { tx, body, t } = context;
  const carPark = await lockCarPark(context);
  if (carPark.kind === 'pseudo') throw validationProblem({ non_field_errors: [carParkMessages.countsOnly] });
  const wanted = { needed: neededColumns, known: knownColumns, rowsAtMost: MOST_SPACES };
  const read = readCsvTable(body.csv, wanted);
  if (!read.ok) throw validationProblem({ csv: [t(read.error.message, read.error.params)] });
  const { rows: there } = await sql<KnownSpace>`
    select id, name, is_active, in_use_since, version from parking_spaces where car_park_id = ${carPark.id}`.execute(
    tx,
  );
  const byName = new Map(there.map((space) => [space.name.toLowerCase(), space]));
  const planned = validateRows(read.table, carPark.today, t).map((row): Planned => {
    const known = byName.get(row.space.toLowerCase());
    if (known && row.inUseSince !== null && row.inUseSince !== known.in_use_since) {
      row.errors.in_use_since ??= [t(texts.sinceOfKnown)];
    }
    return { row, known, outcome: outcomeOf(row, known) };
  });
  const added = planned.filter(({ row, outcome }) => outcome === 'added' && !isWrong(row)).length;
  if (there.length + added > MOST_SPACES) {
    throw validationProblem({ csv: [t(carParkMessages.tooManySpaces, { count: MOST_SPACES })] });
  }
  return { table: read.table, carPark, planned };
}

function outcomeOf({ inUse }: ValidatedRow, known: KnownSpace | undefined): Planned['outcome'] {
  if (known === undefined) return 'added';
  if (inUse === null || inUse === known.is_active) return 'unchanged';
  return inUse ? 'reopened' : 'closed';
}

/**
 * Saves the valid rows. Spaces with reservations are closed in the list instead, where administrators choose what happens
 * to the people.
 */
async function write(
  context: ImportContext,
  carPark: StoredCarPark,
  planned: readonly Planned[],
): Promise<ImportRow[]> {
  const good = planned.filter(({ row, outcome }) => outcome !== 'unchanged' && !isWrong(row));
  await addSpaces(
    context,
    carPark,
    good.filter(({ outcome }) => outcome === 'added'),
  );
  await switchSpaces(
    context,
    carPark,
    good.flatMap(({ known, outcome }) => (known ? [{ ...known, is_active: outcome === 'reopened' }] : [])),
  );
  const days = await strandedDays(context, carPark);
  return planned.map(({ row: { row, space, errors }, known, outcome }) => {
    const day = outcome === 'closed' ? days.get(known?.id ?? 0) : undefined;
    const wrong =
      day === undefined ? errors : { ...errors, in_use: [context.t(texts.somebodyStands, { day })] };
    return { row, space, outcome: isWrong({ errors: wrong }) ? null : outcome, errors: wrong };
  });
}

async function addSpaces(
  { tx, audit }: ImportContext,
  carPark: StoredCarPark,
  planned: readonly Planned[],
): Promise<void> {
  const { id: carParkId, site_id: siteId } = carPark;
  const names = planned.map(({ row }) => row.space);
  const inUse = planned.map(({ row }) => row.inUse ?? true);
  const since = planned.map(({ row }) => row.inUseSince ?? carPark.today);
  const { rows } = await sql<KnownSpace>`
    insert into parking_spaces (car_park_id, site_id, name, is_active, in_use_since)
    select ${carParkId}, ${siteId}, name, is_active, in_use_since
    from unnest(${names}::text[], ${inUse}::boolean[], ${since}::date[]) as one (name, is_active, in_use_since)
    returning id, name, is_active, in_use_since, version`.execute(tx);
  await audit(
    rows.map(({ id, ...space }) => ({
      ...({ action: 'create', entity: 'parking_space', entityId: id } as const),
      after: { id, car_park_id: carParkId, ...space },
    })),
  );
}

async function switchSpaces(
  { tx, audit }: ImportContext,
  carPark: StoredCarPark,
  spaces: readonly KnownSpace[],
): Promise<void> {
  await sql`
    update parking_spaces p set is_active = one.is_active, version = p.version + 1
    from unnest(${spaces.map(({ id }) => id)}::bigint[], ${spaces.map(({ is_active }) => is_active)}::boolean[]) as one (id, is_active)
    where p.id = one.id`.execute(tx);
  await audit(
    spaces.map(({ version, ...space }) => ({
      ...({ action: 'update', entity: 'parking_space', entityId: space.id } as const),
      before: { ...space, car_park_id: carPark.id, is_active: !space.is_active, version },
      after: { ...space, car_park_id: carPark.id, version: version + 1 },
    })),
  );
}

/** The first day with a reservation on each space that is closed by now, by space. */
async function strandedDays(
  context: ImportContext,
  { id, time_zone: zone }: StoredCarPark,
): Promise<ReadonlyMap<number, string>> {
  const first = new Map<number, Date>();
  for (const { row } of await findStranded(context, id, {})) {
    const known = first.get(row.space_id ?? 0);
    if (row.space_id !== null && (known === undefined || row.starts_at < known))
      first.set(row.space_id, row.starts_at);
  }
  return new Map([...first].map(([space, day]) => [space, formatLongDay(day, zone, context.locale)]));
}
