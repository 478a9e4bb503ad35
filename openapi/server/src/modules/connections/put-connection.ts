import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import type {
  ConnectionKindName,
  ConnectionSettings,
  SecretName,
} from '../../mechanisms/ports/connection-kinds.ts';
import type { Secrets } from '../../mechanisms/secrets/secrets.ts';
import { secretPlace } from './connection-store.ts';

/** A connection that a program sets up. */
export interface GivenConnection<Kind extends ConnectionKindName> {
  kind: Kind;
  name: string;
  /** For a new connection. */
  settings: ConnectionSettings[Kind];
  /** Replaced in an existing one, whose other settings stay. */
  replaced: readonly (keyof ConnectionSettings[Kind])[];
  secret: { name: SecretName; text: string };
}

/** Creates it, or brings the one of this name up to date. Not checked: for settings that are known to be right. */
export async function putConnection<Kind extends ConnectionKindName>(
  { tx, secrets, now }: { tx: Tx; secrets: Secrets; now: Date },
  { kind, name, settings, replaced, secret }: GivenConnection<Kind>,
): Promise<void> {
  const changes = Object.fromEntries(replaced.map((key) => [key, settings[key]]));
  const { rows } = await sql<{ id: number }>`
    insert into connections (kind, name, settings, updated_at)
    values (${kind}, ${name}, ${asJson(settings)}::jsonb, ${now})
    on conflict (client_id, lower(name)) do update set version = connections.version + 1,
      settings = connections.settings || ${asJson(changes)}::jsonb
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0;
  const sealed = await secrets.seal(tx, secretPlace(id, secret.name), secret.text);
  await tx
    .updateTable('connections')
    .set({ secrets: asJson({ [secret.name]: sealed }) })
    .where('id', '=', id)
    .execute();
}
