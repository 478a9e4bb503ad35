import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { lockForBooking } from '../../../mechanisms/booking/lock-for-booking.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { csvImport } from '../../../mechanisms/csv-import.ts';
import { type CsvTable, cellsOf } from '../../../mechanisms/csv-table.ts';
import { inSavepoint } from '../../../mechanisms/in-savepoint.ts';
import type { Problem } from '../../../mechanisms/problems.ts';
import type { Text, Translate } from '../../../mechanisms/texts/messages.ts';
import { wordOf } from '../../../mechanisms/words.ts';
import { carParkRows, spaceRows } from '../../parking/public.ts';
import { grantPermit } from '../grant-permit.ts';
import { checkPermit, type PermitValues } from '../permit-values.ts';
import { columns, type KnownNames, readPermit } from './read-permit.ts';

type ImportContext = Context<'previewPermitImport'> | Context<'importPermits'>;

/** Permits are created one by one, to detect rows that want the same space. */
const permitImport = csvImport({
  columns,
  findKnown,
  readRow: readPermit,
  allOrNone: true,
  async insert(context: ImportContext, rows) {
    const carParks = new Set(rows.map(({ value }) => value.carpark_id));
    await lockForBooking(context.tx, { rows: [{ table: 'car_parks', ids: [...carParks] }] });
    for (const { value, fail } of rows) {
      for (const [field, texts] of Object.entries(await grant(context, value))) {
        for (const text of texts) fail(COLUMNS[field] ?? field, text);
      }
    }
  },
});

export const previewPermitImport = permitImport.preview;

/** Creates all of the permits, or none if any row is invalid. */
export async function importPermits(
  context: Context<'importPermits'>,
): Promise<components['schemas']['PermitImportResult']> {
  const { created, rows } = await permitImport.save(context);
  if (created > 0) await publishChange(context.tx, 'parking');
  return { created, rows };
}

/** Errors name the fields of the form; the table has other column names. */
const COLUMNS: Readonly<Record<string, string>> = {
  user_id: 'email',
  carpark_id: 'carpark',
  space_id: 'space',
};

/** @returns the errors by field */
async function grant(context: ImportContext, values: PermitValues): Promise<Record<string, Text[]>> {
  const checked = await checkPermit(context, values);
  if (!checked.ok) return checked.problem;
  const refusal = await inSavepoint(context.tx, async () => {
    await grantPermit(context, checked.permit, undefined);
  });
  return refusal ? errorsOf(refusal, context.t) : {};
}

function errorsOf(problem: Problem, t: Translate): Record<string, Text[]> {
  const body = problem.render(t) as Record<string, string[]> | { detail: string };
  return 'detail' in body ? { space: [String(body.detail)] } : body;
}

async function findKnown({ tx, sites }: ImportContext, table: CsvTable): Promise<KnownNames> {
  const valuesOf = (column: string) => [...new Set(cellsOf(table, column).map((text) => text.toLowerCase()))];
  const { rows: found } = await sql<KnownNames>`
    with parks as (
      select c.id, array(select c.name union select ${wordOf('c')}) as names from ${carParkRows} c
      where c.is_active and ${sites.condition(sql.ref('c.site_id'))}
        and (lower(c.name) = any(${valuesOf('carpark')}::text[]) or lower(${wordOf('c')}) = any(${valuesOf('carpark')}::text[])))
    select
      array_to_json(array(
        select json_build_object('id', u.id, 'email', u.email) from users u
        where u.is_active and lower(u.email) = any(${valuesOf('email')}::text[]))) as people,
      array_to_json(array(select json_build_object('id', parks.id, 'name', n) from parks cross join unnest(parks.names) n)) as "carParks",
      array_to_json(array(
        select json_build_object('id', p.id, 'car_park_id', p.car_park_id, 'name', p.name)
        from ${spaceRows} p join parks on parks.id = p.car_park_id where p.is_active)) as spaces`.execute(tx);
  return found[0] ?? { people: [], carParks: [], spaces: [] };
}
