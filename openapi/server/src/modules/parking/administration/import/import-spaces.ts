import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../../contract/handler.ts';
import { publishChange } from '../../../../mechanisms/changes.ts';
import { csvImport } from '../../../../mechanisms/csv-import.ts';
import { validationProblem } from '../../../../mechanisms/problems.ts';
import { formatLongDay } from '../../../calendar/public.ts';
import { runWholeQueue } from '../../line/run-days.ts';
import type { StoredCarPark } from '../car-park-settings.ts';
import { lockCarPark } from '../lock-car-park.ts';
import { carParkMessages } from '../messages.ts';
import { MOST_SPACES } from '../rules/space-range.ts';
import { findStranded } from '../stranded.ts';
import { importMessages as texts } from './messages.ts';
import { columns, type KnownSpace, readSpace, type SpaceRow } from './read-space.ts';

type Schemas = components['schemas'];
type ImportContext = Context<'previewParkingSpaceImport'> | Context<'importParkingSpaces'>;

const spaceImport = csvImport({
  columns,
  async findKnown({ tx, carPark }: ImportContext & { carPark: StoredCarPark }) {
    const { rows } = await sql<KnownSpace>`
      select id, name, is_active, in_use_since, version from parking_spaces where car_park_id = ${carPark.id}`.execute(
      tx,
    );
    const spaces = new Map(rows.map((space) => [space.name.toLowerCase(), space]));
    return { spaces, today: carPark.today };
  },
  readRow: readSpace,
  allOrNone: true,
  /** Administrators close spaces with reservations in the list, where they choose what happens to the people. */
  async insert(context, rows, { spaces }) {
    const { carPark, t } = context;
    const ofOutcome = (...outcomes: (string | null)[]) =>
      rows.filter(({ shown }) => outcomes.includes(shown.outcome)).map(({ value }) => value);
    const added = ofOutcome('added');
    if (spaces.size + added.length > MOST_SPACES) {
      throw validationProblem({ csv: [t(carParkMessages.tooManySpaces, { count: MOST_SPACES })] });
    }
    await addSpaces(context, carPark, added);
    await switchSpaces(
      context,
      carPark,
      ofOutcome('closed', 'reopened').flatMap(({ known, inUse }) =>
        known ? [{ ...known, is_active: inUse === true }] : [],
      ),
    );
    const days = await strandedDays(context, carPark);
    for (const { shown, value, fail } of rows) {
      const day = shown.outcome === 'closed' ? days.get(value.known?.id ?? 0) : undefined;
      if (day === undefined) continue;
      fail('in_use', texts.somebodyStands, { day });
      shown.outcome = null;
    }
  },
});

export async function previewSpaceImport(
  context: Context<'previewParkingSpaceImport'>,
): Promise<Schemas['ParkingSpaceImportPreview']> {
  return spaceImport.preview({ ...context, carPark: await lockWithSpaces(context) });
}

/** Imports the whole file, or nothing if any row is invalid; then runs the queue once. */
export async function importSpaces(
  context: Context<'importParkingSpaces'>,
): Promise<Schemas['ParkingSpaceImportResult']> {
  const carPark = await lockWithSpaces(context);
  const { refused, rows } = await spaceImport.save({ ...context, carPark });
  if (refused > 0) return { changed: 0, rows };
  await runWholeQueue(context, carPark.id);
  await publishChange(context.tx, 'parking', carPark.site_id);
  return { changed: rows.filter(({ outcome }) => outcome !== 'unchanged').length, rows };
}

/** @throws Problem 400 for a car park that only counts */
async function lockWithSpaces(context: ImportContext): Promise<StoredCarPark> {
  const carPark = await lockCarPark(context);
  if (carPark.kind === 'pseudo') throw validationProblem({ non_field_errors: [carParkMessages.countsOnly] });
  return carPark;
}

async function addSpaces(
  { tx, audit }: ImportContext,
  carPark: StoredCarPark,
  spaces: readonly SpaceRow[],
): Promise<void> {
  const { id: carParkId, site_id: siteId } = carPark;
  const names = spaces.map(({ name }) => name);
  const inUse = spaces.map((space) => space.inUse ?? true);
  const since = spaces.map((space) => space.inUseSince);
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
