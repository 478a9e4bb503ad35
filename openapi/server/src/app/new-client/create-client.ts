import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { isEmail } from '../../mechanisms/email.ts';
import { issueToken, setPasswordPath } from '../../modules/account/public.ts';
import { findTimeZone } from '../../modules/sites/public.ts';
import { newSettings, newTheme, visitorTerms } from './defaults.ts';

export interface NewClient {
  /** Name for commands and configuration, e.g. `acme`. */
  key: string;
  name: string;
  /** Host names of its portal, lower case; the first one is in links. */
  hosts: readonly string[];
  product: 'visitor' | 'parking' | 'booking';
  features: readonly string[];
  site: { name: string; timeZone: string };
  /** Address of its first superadmin. */
  admin: string;
  /** Its superadmins decide who gets which versions of the remotes. */
  operatesDeployments: boolean;
}

/** Refuses the arguments, with the reason for the person who typed them. */
export class NewClientRefused extends Error {}

/**
 * Creates a client with one site and one superadmin, who has no password yet.
 * @returns path of the link where the superadmin sets one, valid for seven days
 * @throws NewClientRefused, and nothing is written
 */
export async function createClient(db: Db, given: NewClient, now: Date): Promise<string> {
  refuseIf(!/^[a-z][a-z0-9-]{1,31}$/.test(given.key), `The key "${given.key}" is not like "acme".`);
  refuseIf(given.hosts.length === 0, 'A client needs a host name.');
  for (const host of given.hosts) {
    refuseIf(!/^[a-z0-9.-]+$/.test(host), `"${host}" is no host name (without https:// and port).`);
  }
  refuseIf(!isEmail(given.admin), `"${given.admin}" is not an email address.`);
  const clientId = await db.system((tx) => insertClient(tx, given));
  try {
    return await db.forClient(clientId, (tx) => insertFirstPerson(tx, clientId, given, now));
  } catch (error) {
    await db.system((tx) => sql`delete from clients where id = ${clientId}`.execute(tx));
    throw error;
  }
}

function refuseIf(isWrong: boolean, reason: string): void {
  if (isWrong) throw new NewClientRefused(reason);
}

async function insertClient(tx: Tx, given: NewClient): Promise<number> {
  const { key, name, product, hosts, operatesDeployments } = given;
  const taken = await sql<{ word: string }>`
    select key as word from clients where key = ${key}
    union all select host from client_domains where host = any(${[...hosts]}::text[])`.execute(tx);
  const [first] = taken.rows;
  refuseIf(first !== undefined, `There is a client "${first?.word}" already.`);
  const inserted = await sql<{ id: number }>`
    insert into clients (key, name, product, features, operates_deployments, settings, terms, theme)
    values (${key}, ${name}, ${product}, ${[...given.features]}::text[], ${operatesDeployments},
      ${JSON.stringify(newSettings)}::jsonb, ${JSON.stringify(visitorTerms)}::jsonb, ${JSON.stringify(newTheme)}::jsonb)
    returning id`.execute(tx);
  const id = inserted.rows[0]?.id ?? 0;
  for (const [position, host] of hosts.entries()) {
    await sql`insert into client_domains (host, client_id, position) values (${host}, ${id}, ${position})`.execute(
      tx,
    );
  }
  return id;
}

async function insertFirstPerson(tx: Tx, clientId: number, given: NewClient, now: Date): Promise<string> {
  const timeZone = await findTimeZone(tx, given.site.timeZone);
  refuseIf(timeZone === null, `"${given.site.timeZone}" is no time zone like "Europe/Berlin".`);
  const sites = await sql<{ id: number }>`
    insert into sites (client_id, name, time_zone, position)
    values (${clientId}, ${given.site.name}, ${timeZone}, 0) returning id`.execute(tx);
  const siteId = sites.rows[0]?.id ?? 0;
  const people = await sql<{ id: number }>`
    insert into users (client_id, email, first_name, last_name, is_active, is_staff, home_site_id)
    values (${clientId}, ${given.admin}, 'First', 'Administrator', false, true, ${siteId}) returning id`.execute(
    tx,
  );
  const userId = people.rows[0]?.id ?? 0;
  await sql`
    insert into user_groups (client_id, user_id, group_name)
    select ${clientId}::int, ${userId}::int, unnest(array['superadmin', 'employee'])`.execute(tx);
  await sql`insert into user_sites (client_id, user_id, site_id) values (${clientId}, ${userId}, ${siteId})`.execute(
    tx,
  );
  return setPasswordPath(userId, await issueToken(tx, { userId, kind: 'set-password', now }));
}
