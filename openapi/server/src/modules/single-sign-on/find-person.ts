import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StoredConnection } from '../connections/public.ts';
import type { LogInKind } from './log-in-settings.ts';
import { type Claims, type NamedPerson, personOf } from './rules/claims.ts';

type Reason = components['schemas']['ExchangeReason'];
type Connection = Pick<StoredConnection<LogInKind>, 'id' | 'settings'>;

/** A person who may log in. `how`: for the audit log. */
export interface FoundPerson {
  id: number;
  how: 'known' | 'linked' | 'created';
}

/**
 * The person of a subject. The first time it is linked to the account with the provider's verified address, or gets an
 * account, where the connection allows that (rules/single-sign-on.md#first-log-in).
 */
export async function findPerson(
  tx: Tx,
  connection: Connection,
  subject: string,
  claims: Claims,
  { now, locale }: { now: Date; locale: string },
): Promise<FoundPerson | Reason> {
  const known = await touchIdentity(tx, connection, subject, now);
  if (known) return known.is_active ? { id: known.id, how: 'known' } : 'person-inactive';
  const named = personOf(claims, connection.settings);
  if (typeof named === 'string') return named;
  // Two first log-ins at the same moment: the second finds what the first has made.
  await sql`select pg_advisory_xact_lock(hashtextextended('identity ' || ${connection.id}::int || ' ' || ${named.email}, 0))`.execute(
    tx,
  );
  const first = await touchIdentity(tx, connection, subject, now);
  if (first) return { id: first.id, how: 'known' };
  const account = await findAccount(tx, connection, named);
  if (account) {
    if (account.is_linked) return 'email-of-another';
    if (!connection.settings.links_by_email) return 'email-taken';
    if (!account.is_active && !account.is_waiting) return 'person-inactive';
    if (!account.is_active)
      await tx.updateTable('users').set({ is_active: true }).where('id', '=', account.id).execute();
    await link(tx, connection, subject, account.id, now);
    return { id: account.id, how: 'linked' };
  }
  if (!connection.settings.creates_people) return 'person-unknown';
  const id = await createPerson(tx, connection, named, locale);
  if (id === null) return 'email-taken';
  await link(tx, connection, subject, id, now);
  return { id, how: 'created' };
}

async function touchIdentity(tx: Tx, { id }: Connection, subject: string, now: Date) {
  const { rows } = await sql<{ id: number; is_active: boolean }>`
    update identities i set last_used_at = ${now} from users u
    where i.connection_id = ${id} and i.subject = ${subject} and u.client_id = i.client_id and u.id = i.user_id
    returning u.id, u.is_active`.execute(tx);
  return rows[0];
}

/** `is_waiting`: an administrator made the account, and its person has not set a password yet. */
async function findAccount(tx: Tx, { id }: Connection, { email }: NamedPerson) {
  const { rows } = await sql<{ id: number; is_active: boolean; is_waiting: boolean; is_linked: boolean }>`
    select u.id, u.is_active, not u.is_active and not u.was_active and u.password_hash is null as is_waiting,
      exists (
        select from identities i where i.client_id = u.client_id and i.user_id = u.id and i.connection_id = ${id}) as is_linked
    from users u where lower(u.email) = ${email}`.execute(tx);
  return rows[0];
}

async function link(tx: Tx, { id }: Connection, subject: string, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('identities')
    .values({ connection_id: id, subject, user_id: userId, created_at: now, last_used_at: now })
    .execute();
}

/** An employee at the connection's sites. Null where another call has used the address. */
export async function createPerson(
  tx: Tx,
  { settings }: { settings: Pick<Connection['settings'], 'new_site_ids'> },
  { email, firstName, lastName }: NamedPerson,
  locale: string,
): Promise<number | null> {
  const made = await tx
    .insertInto('users')
    .values({
      email,
      first_name: firstName,
      last_name: lastName,
      locale,
      is_active: true,
      photo: null,
      desk_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await tx.insertInto('user_groups').values({ user_id: made.id, group_name: 'employee' }).execute();
  for (const site_id of settings.new_site_ids)
    await sql`
      insert into user_sites (user_id, site_id) select ${made.id}::int, id from sites where id = ${site_id}`.execute(
      tx,
    );
  return made.id;
}
