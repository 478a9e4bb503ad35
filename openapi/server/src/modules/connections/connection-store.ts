import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type {
  ConnectionKind,
  ConnectionKindName,
  ConnectionSettings,
  OpenConnection,
  SecretName,
} from '../../mechanisms/ports/connection-kinds.ts';
import { contributedRecord } from '../../mechanisms/ports/contributions.ts';
import { notFound } from '../../mechanisms/problems.ts';
import type { Secrets } from '../../mechanisms/secrets/secrets.ts';

type Connection = components['schemas']['Connection'];
type Sealed = Partial<Record<SecretName, string>>;

/** The settings are of the connection's kind. */
export interface StoredConnection<Kind extends ConnectionKindName = ConnectionKindName> {
  id: number;
  version: number;
  kind: Kind;
  name: string;
  settings: ConnectionSettings[Kind];
  secrets: Sealed;
  failing_since: Date | null;
  failing_notified_at: Date | null;
  last_success_at: Date | null;
  disabled_at: Date | null;
  disabled_reason: 'person' | 'failing' | null;
  updated_at: Date;
}

interface ConnectionRow extends StoredConnection {
  disabled_by_id: number | null;
  disabled_by_name: string | null;
  updated_by_id: number | null;
  updated_by_name: string | null;
}

export function kindOf(name: ConnectionKindName): ConnectionKind {
  const kind = contributedRecord('connectionKinds')[name];
  if (!kind) throw new Error(`No module has the kind of connections ${name}.`);
  return kind;
}

const nameOf = (alias: string) =>
  sql`btrim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`;

const columns = sql`c.id, c.version, c.kind, c.name, c.settings, c.secrets, c.failing_since, c.failing_notified_at,
  c.last_success_at, c.disabled_at, c.disabled_reason, c.updated_at`;

export async function readConnections(tx: Tx, where: RawBuilder<boolean>): Promise<Connection[]> {
  const { rows } = await sql<ConnectionRow>`
    select ${columns}, disabler.id as disabled_by_id, ${nameOf('disabler')} as disabled_by_name,
      updater.id as updated_by_id, ${nameOf('updater')} as updated_by_name
    from connections c
    left join users disabler on disabler.client_id = c.client_id and disabler.id = c.disabled_by_id
    left join users updater on updater.client_id = c.client_id and updater.id = c.updated_by_id
    where ${where} order by c.name, c.id`.execute(tx);
  return rows.map(toConnection);
}

/** @throws Problem 404 */
export async function readConnection(tx: Tx, id: number): Promise<Connection> {
  const [connection] = await readConnections(tx, sql`c.id = ${id}`);
  if (connection === undefined) throw notFound();
  return connection;
}

function toConnection(row: ConnectionRow): Connection {
  const person = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    name: row.name,
    [row.kind]: row.settings,
    state: stateOf(row),
    secrets_set: kindOf(row.kind).secrets.filter((name) => row.secrets[name] !== undefined),
    failing_since: row.failing_since?.toISOString() ?? null,
    last_success_at: row.last_success_at?.toISOString() ?? null,
    disabled_at: row.disabled_at?.toISOString() ?? null,
    disabled_by: person(row.disabled_by_id, row.disabled_by_name),
    disabled_reason: row.disabled_reason,
    updated_at: row.updated_at.toISOString(),
    updated_by: person(row.updated_by_id, row.updated_by_name),
  };
}

function stateOf(row: StoredConnection): Connection['state'] {
  if (row.disabled_at) return 'disabled';
  if (row.failing_since) return 'failing';
  return row.last_success_at ? 'healthy' : 'untested';
}

/** Those of any kind, or of one; without the names of people. */
export async function findConnections<Kind extends ConnectionKindName>(
  tx: Tx,
  where: RawBuilder<boolean>,
): Promise<StoredConnection<Kind>[]> {
  const { rows } = await sql<StoredConnection<Kind>>`
    select ${columns} from connections c where ${where} order by c.name, c.id`.execute(tx);
  return rows;
}

/** A secret opens nowhere but at its name and its connection. */
export function secretPlace(id: number, name: SecretName): string {
  return `connections.${name} ${id}`;
}

/** @throws Problem 503 if the operator's key is missing */
export async function openConnection<Kind extends ConnectionKindName>(
  tx: Tx,
  secrets: Secrets,
  connection: StoredConnection<Kind>,
): Promise<OpenConnection<Kind>> {
  const opened: Partial<Record<SecretName, string>> = {};
  for (const name of kindOf(connection.kind).secrets) {
    const sealed = connection.secrets[name];
    if (sealed !== undefined) opened[name] = await secrets.open(tx, secretPlace(connection.id, name), sealed);
  }
  const { id, version, name, settings } = connection;
  return { id, version, name, settings, secrets: opened };
}
