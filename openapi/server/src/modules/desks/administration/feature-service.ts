import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { requireName, withUniqueName } from '../../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../../mechanisms/versions.ts';
import { deskAdministrationMessages as texts } from './messages.ts';

type DeskFeatureSettings = components['schemas']['DeskFeatureSettings'];

/** A client has tens of them at most. */
export async function listDeskFeatureSettings({
  tx,
}: Context<'listDeskFeatureSettings'>): Promise<DeskFeatureSettings[]> {
  const { rows } = await sql<DeskFeatureSettings>`
    select ${columns} from desk_features f order by f.name, f.id`.execute(tx);
  return rows;
}

export async function createDeskFeature(context: Context<'createDeskFeature'>): Promise<DeskFeatureSettings> {
  const { tx, body, audit } = context;
  const { icon, color = null } = body;
  const name = requireName(body.name);
  const { id } = await withUniqueName(texts.featureNameTaken, () =>
    tx.insertInto('desk_features').values({ name, icon, color }).returning('id').executeTakeFirstOrThrow(),
  );
  const created = await readFeature(tx, id);
  await audit({ action: 'create', entity: 'desk_feature', entityId: id, after: created });
  await publishChange(tx, 'desks');
  return created;
}

export async function replaceDeskFeature(
  context: Context<'replaceDeskFeature'>,
): Promise<DeskFeatureSettings> {
  const { tx, path, audit } = context;
  const { version, icon, color, ...body } = context.body;
  const before = await readFeature(tx, path.id);
  const name = requireName(body.name);
  await saveVersioned({
    save: () =>
      withUniqueName(texts.featureNameTaken, () =>
        tx
          .updateTable('desk_features')
          .set((row) => ({ name, icon, color, version: row('version', '+', 1) }))
          .where('id', '=', before.id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst(),
      ),
    read: () => readFeature(tx, before.id),
  });
  const after = await readFeature(tx, before.id);
  await audit({ action: 'update', entity: 'desk_feature', entityId: after.id, before, after });
  await publishChange(tx, 'desks');
  return after;
}

/** Its desks stay, without it. */
export async function deleteDeskFeature({ tx, path, audit }: Context<'deleteDeskFeature'>): Promise<void> {
  const before = await readFeature(tx, path.id);
  await tx.deleteFrom('desk_features').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'desk_feature', entityId: before.id, before });
  await publishChange(tx, 'desks');
}

const columns = sql`f.id, f.version, f.name, f.icon, f.color, (
  select count(*)::int from desk_feature_links l where l.client_id = f.client_id and l.feature_id = f.id) as desk_count`;

async function readFeature(tx: Tx, id: number): Promise<DeskFeatureSettings> {
  const { rows } = await sql<DeskFeatureSettings>`
    select ${columns} from desk_features f where f.id = ${id}::bigint`.execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
}
