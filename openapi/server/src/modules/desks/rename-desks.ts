import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { asJson } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { lockDesks } from './administration/lock-desks.ts';

interface Named {
  id: number;
  name: string;
}

/**
 * For other modules: renames desks of a floor in one statement, so that they may swap names. Desks that have moved to
 * another floor are left out.
 * @returns the names that other desks of the site also have; the caller then rolls back
 */
export async function renameDesks(
  { tx, audit }: Pick<Context<'publishFloorPlanDraft'>, 'tx' | 'audit'>,
  { floorId, siteId }: { floorId: number; siteId: number },
  names: readonly Named[],
): Promise<string[]> {
  if (names.length === 0) return [];
  await lockDesks(tx);
  const { rows: renamed } = await sql<Named & { before: string; version: number }>`
    update desks d set name = wanted.name, version = d.version + 1
    from jsonb_to_recordset(${asJson(names)}::jsonb) wanted (id int, name text), desks old, zones z
    where d.id = wanted.id and d.name <> wanted.name and old.client_id = d.client_id and old.id = d.id
      and z.client_id = d.client_id and z.id = d.zone_id and z.floor_id = ${floorId}::int
    returning d.id, d.name, old.name as before, d.version`.execute(tx);
  if (renamed.length === 0) return [];
  const { rows: taken } = await sql<{ name: string }>`
    select distinct d.name from desks d
    join desks other on other.client_id = d.client_id and other.site_id = d.site_id and other.id <> d.id
      and lower(other.name) = lower(d.name)
    where d.site_id = ${siteId}::int and d.id = any(${renamed.map(({ id }) => id)}::int[])
    order by d.name`.execute(tx);
  await audit(
    renamed.map(({ id, name, before, version }) => ({
      action: 'update' as const,
      entity: 'desk' as const,
      entityId: id,
      before: { name: before, version: version - 1 },
      after: { name, version },
    })),
  );
  await publishChange(tx, 'desks', siteId);
  return taken.map(({ name }) => name);
}
