import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { zoneOfClient } from '../../../mechanisms/site-day.ts';
import { listWords, camerasMessages as texts } from '../messages.ts';

type At = Pick<
  Context<'createPlateListEntry' | 'allowlistCameraEvent' | 'correctCameraEvent'>,
  'tx' | 'now' | 'user' | 't' | 'audit'
>;

export interface NewEntry {
  plate: string;
  registration: string;
  list: Row<'plate_lists'>['list'];
  note: string | null;
  /** Null: today. */
  starts_on: string | null;
  ends_on: string | null;
}

/**
 * Puts a plate on a list. An entry whose last day is over makes room.
 * @returns its id
 * @throws Problem 409 where the plate is on a list already, which is named
 */
export async function openEntry({ tx, now, user, t, audit }: At, entry: NewEntry): Promise<number> {
  const today = await clientToday(tx, now());
  const { plate, registration, list, note, ends_on } = entry;
  await sql`
    update plate_lists set ended_at = ${now()}, version = version + 1
    where plate_key = ${plate} and ended_at is null and ends_on < ${today}::date`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into plate_lists (plate_key, registration, list, note, starts_on, ends_on, created_by_id, created_at)
    values (${plate}, ${registration}, ${list}, ${note}, ${entry.starts_on ?? today}::date, ${ends_on}::date, ${user.id}, ${now()})
    on conflict (client_id, plate_key) where ended_at is null do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) {
    const open = await tx
      .selectFrom('plate_lists')
      .select('list')
      .where('plate_key', '=', plate)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    throw conflictProblem(t(texts.onListAlready, { list: t(listWords[open?.list ?? list]) }));
  }
  const { starts_on } = entry;
  const after = { registration, list, note, starts_on: starts_on ?? today, ends_on };
  await audit({ action: 'create', entity: 'plate_list', entityId: id, after });
  return id;
}

/** The calendar day of the client's first site: lists are the client's, not a site's. */
export async function clientToday(tx: Tx, now: Date): Promise<string> {
  return todayAt(await zoneOfClient(tx), now);
}
