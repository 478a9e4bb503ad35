import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mayUse } from '../../mechanisms/may-use.ts';
import type { Text, Translate } from '../../mechanisms/texts/messages.ts';
import {
  carParkRows,
  findOwnAt,
  findPerson,
  isGranted,
  parkingGroups,
  type ReservationRow,
  spaceRows,
} from '../parking/public.ts';
import { swapMessages as texts } from './messages.ts';

export interface SwapOf {
  given: ReservationRow;
  wanted: ReservationRow | null;
  fromId: number;
  toId: number;
}

/** Why two people cannot swap these days; undefined where they can (rules/parking.md#swap). */
export async function swapRefusal(
  at: { tx: Tx; t: Translate; now: Date },
  { given, wanted, fromId, toId }: SwapOf,
): Promise<Text | undefined> {
  const days = [{ row: given, ownerId: fromId, takerId: toId, except: wanted }];
  if (wanted) days.push({ row: wanted, ownerId: toId, takerId: fromId, except: given });
  for (const { row, ownerId } of days) {
    if (row.status !== 'confirmed' || row.user_id !== ownerId) return texts.changed;
    if (row.starts_at <= at.now) return texts.begun;
  }
  for (const { row } of days) if (await isOfPermit(at.tx, row)) return texts.permitSpace;
  for (const { row, takerId, except } of days) {
    const refusal = await whyMayNotTake(at, row, takerId, except);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

async function isOfPermit(tx: Tx, { space_id, date }: ReservationRow): Promise<boolean> {
  if (space_id === null) return false;
  const { rows } = await sql`
    select from ${spaceRows} p where p.id = ${space_id} and ${isGranted('p', sql`${date}::date`)}`.execute(
    tx,
  );
  return rows.length > 0;
}

async function whyMayNotTake(
  { tx, t }: { tx: Tx; t: Translate },
  row: ReservationRow,
  takerId: number,
  except: ReservationRow | null,
): Promise<Text | undefined> {
  const person = await findPerson(tx, takerId, row.site_id);
  if (person === undefined) return texts.noSuchPerson;
  const words = { name: person.name, carPark: row.car_park_name };
  const { rows } = await sql<{ permission_groups: string[] }>`
    select c.permission_groups from ${carParkRows} c where c.id = ${row.car_park_id}`.execute(tx);
  const [carPark] = rows;
  if (carPark === undefined) throw new Error(`The car park ${row.car_park_id} is gone.`);
  const parks = mayUse(person.groups, parkingGroups);
  if (!parks || !person.mayUseSite || !mayUse(person.groups, carPark.permission_groups)) {
    return t(texts.mayNotPark, words);
  }
  if (person.isRestricted) return t(texts.restricted, words);
  const has = (await findOwnAt(tx, takerId, row)).some(
    ({ id, status }) => status === 'confirmed' && id !== except?.id,
  );
  return has ? t(texts.hasParking, words) : undefined;
}
