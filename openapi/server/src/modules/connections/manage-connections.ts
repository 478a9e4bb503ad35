import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { asJson } from '../../db/database.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import type { SecretName } from '../../mechanisms/ports/connection-kinds.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { requireName, withUniqueName } from '../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { findConnections, kindOf, readConnection, readConnections, secretPlace } from './connection-store.ts';
import { connectionMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
type Connection = Schemas['Connection'];

export function listConnections({ tx }: Context<'listConnections'>): Promise<Connection[]> {
  return readConnections(tx, sql`true`);
}

export function getConnection({ tx, path }: Context<'getConnection'>): Promise<Connection> {
  return readConnection(tx, path.id);
}

/** @throws Problem 400 at the field of the error, 503 if secrets cannot be stored */
export async function createConnection(context: Context<'createConnection'>): Promise<Connection> {
  const { tx, body, user, now, audit } = context;
  const row = {
    kind: body.kind,
    name: requireName(body.name),
    settings: asJson(await checkedSettings(context, body.kind, body)),
    updated_at: now(),
    updated_by_id: user.id,
  };
  const { id } = await withUniqueName(texts.nameTaken, () =>
    tx.insertInto('connections').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  const secrets = await sealSecrets(context, id, {}, body.secrets);
  await tx
    .updateTable('connections')
    .set({ secrets: asJson(secrets) })
    .where('id', '=', id)
    .execute();
  const made = await readConnection(tx, id);
  await audit({ action: 'create', entity: 'connection', entityId: id, after: auditable(made) });
  return made;
}

/** Secrets that are left out stay. @throws Problem 400, 404, 409 for an older version */
export async function updateConnection(context: Context<'updateConnection'>): Promise<Connection> {
  const { tx, body, path, user, now, audit } = context;
  const before = await readConnection(tx, path.id);
  const [stored] = await findConnections(tx, sql`c.id = ${path.id}`);
  const secrets = await sealSecrets(context, path.id, stored?.secrets ?? {}, body.secrets);
  const row = {
    name: requireName(body.name),
    settings: asJson(await checkedSettings(context, before.kind, body)),
    secrets: asJson(secrets),
    updated_at: now(),
    updated_by_id: user.id,
  };
  const changed = await saveVersioned({
    save: () =>
      withUniqueName(texts.nameTaken, () =>
        tx
          .updateTable('connections')
          .set({ ...row, version: body.version + 1 })
          .where('id', '=', path.id)
          .where('version', '=', body.version)
          .returning('id')
          .executeTakeFirst(),
      ),
    read: () => readConnection(tx, path.id),
  });
  await kindOf(before.kind).changed?.(tx, changed.id);
  const after = await readConnection(tx, changed.id);
  const newSecrets = Object.keys(body.secrets ?? {});
  await audit({
    action: 'update',
    entity: 'connection',
    entityId: changed.id,
    before: auditable(before),
    after: { ...auditable(after), ...(newSecrets.length > 0 ? { changed_secrets: newSecrets } : {}) },
  });
  return after;
}

export async function deleteConnection({ tx, path, audit }: Context<'deleteConnection'>): Promise<void> {
  const before = await readConnection(tx, path.id);
  await tx.deleteFrom('connections').where('id', '=', path.id).execute();
  await audit({ action: 'delete', entity: 'connection', entityId: path.id, before: auditable(before) });
}

/** Starts without the failures of before. */
export async function enableConnection(context: Context<'enableConnection'>): Promise<Connection> {
  return setDisabled(context, 'enable', {
    disabled_at: null,
    disabled_by_id: null,
    disabled_reason: null,
    failing_since: null,
    failing_notified_at: null,
  });
}

export async function disableConnection(context: Context<'disableConnection'>): Promise<Connection> {
  const { user, now } = context;
  const row = { disabled_at: now(), disabled_by_id: user.id, disabled_reason: 'person' } as const;
  return setDisabled(context, 'disable', row);
}

interface Disabled {
  disabled_at: Date | null;
  disabled_by_id: number | null;
  disabled_reason: 'person' | null;
  failing_since?: null;
  failing_notified_at?: null;
}

async function setDisabled(
  { tx, path, audit }: Pick<Context<'enableConnection'>, 'tx' | 'path' | 'audit'>,
  action: 'enable' | 'disable',
  row: Disabled,
): Promise<Connection> {
  const { numUpdatedRows } = await tx
    .updateTable('connections')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('id', '=', path.id)
    .where('disabled_at', action === 'enable' ? 'is not' : 'is', null)
    .executeTakeFirst();
  const after = await readConnection(tx, path.id);
  if (numUpdatedRows > 0n) await audit({ action, entity: 'connection', entityId: path.id });
  return after;
}

/** @throws Problem 400 at `<kind>.<field>` */
async function checkedSettings(
  { tx, t }: Context<'createConnection' | 'updateConnection'>,
  kind: Connection['kind'],
  body: Pick<Connection, Connection['kind']>,
) {
  const sent = body[kind];
  if (sent === undefined) throw validationProblem({ [kind]: [messages.required] });
  const { settings, errors } = await kindOf(kind).check(tx, sent);
  refuse(
    errors.map((error) => ({ ...error, field: `${kind}.${error.field}` })),
    t,
  );
  return settings;
}

async function sealSecrets(
  { tx, secrets }: Context<'createConnection' | 'updateConnection'>,
  id: number,
  before: Partial<Record<SecretName, string>>,
  sent: Schemas['ConnectionSecrets'] = {},
): Promise<Partial<Record<SecretName, string>>> {
  const after = { ...before };
  for (const [name, text] of Object.entries(sent) as [SecretName, string | null][]) {
    if (text === null) delete after[name];
    else after[name] = await secrets.seal(tx, secretPlace(id, name), text);
  }
  return after;
}

function auditable({ kind, name, secrets_set, ...rest }: Connection) {
  return { kind, name, ...rest[kind], secrets_set };
}
