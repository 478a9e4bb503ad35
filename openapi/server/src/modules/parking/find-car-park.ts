import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

/** A car park of any site of the client. */
export async function findCarPark(
  tx: Tx,
  id: number,
): Promise<Pick<Row<'car_parks'>, 'id' | 'site_id'> | undefined> {
  return tx.selectFrom('car_parks').select(['id', 'site_id']).where('id', '=', id).executeTakeFirst();
}
