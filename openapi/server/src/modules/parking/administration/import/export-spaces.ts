import { csvTable } from '@portal/openapi/formats';
import { sql } from 'kysely';
import type { AnsweredFile, OutsideContext } from '../../../../contract/handler.ts';
import { readCarPark } from '../car-park-settings.ts';
import { columns } from './read-space.ts';

/** By name, with the column names that an import reads, in any caller's language; the audit log names the caller. */
export async function exportSpaces(
  context: OutsideContext<'exportParkingSpaces'>,
): Promise<AnsweredFile<'text/csv'>> {
  const { path, sites, now, locale } = context;
  const lines = await context.transaction(async (tx) => {
    const { id, kind } = await readCarPark({ tx, sites, now }, path.id);
    const { rows } = await sql<{ name: string; is_active: boolean; in_use_since: string | null }>`
      select p.name, p.is_active, p.in_use_since from parking_spaces p where p.car_park_id = ${id} and ${kind !== 'pseudo'}::boolean
      order by p.name, p.id`.execute(tx);
    const after = { car_park_id: id, rows: rows.length };
    await context.audit(tx, { action: 'export', entity: 'parking_space', entityId: 'list', after });
    return rows.map(({ name, is_active, in_use_since }) => [
      name,
      is_active ? 'yes' : 'no',
      in_use_since ?? '',
    ]);
  });
  const head = [...columns.needed, ...columns.others];
  return { type: 'text/csv', bytes: csvTable([head, ...lines], locale), filename: 'spaces.csv' };
}
