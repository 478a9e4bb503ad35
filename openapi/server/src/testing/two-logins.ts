import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { splitStatements } from '../db/migrate/statements.ts';
import { databaseUrl } from './global-setup.ts';

export interface TwoLogins {
  ownerUrl: string;
  portalUrl: string;
  /** As the administrator, in the new database. */
  asAdministrator(statement: string): Promise<unknown[]>;
  /** Takes away database and logins. */
  drop(): Promise<void>;
}

const FILE = new URL('../../deploy/create-logins.sql', import.meta.url);

/** An empty database as an administrator makes it by `deploy/create-logins.sql`, under names of its own. */
export async function createTwoLogins(): Promise<TwoLogins> {
  const prepared = inject('prepared');
  if (prepared.kind !== 'postgres') throw new Error('Logins are for PostgreSQL.');
  const { serverUrl } = prepared;
  const suffix = randomBytes(4).toString('hex');
  const [database, owner, portal] = [`portal_${suffix}`, `portal_owner_${suffix}`, `portal_login_${suffix}`];
  const password = randomBytes(12).toString('hex');
  // `portal_app` and `portal_system` belong to the whole machine: the template's migration has made them.
  const statements = splitStatements(readFileSync(FILE, 'utf8'))
    .map(({ sql }) => sql)
    .filter((sql) => !/^create role portal_(app|system) /.test(sql))
    .map((sql) =>
      sql
        .replaceAll(/\bportal_owner\b/g, owner)
        .replaceAll(/\brole portal\b|\bto portal\b/g, (text) => text.replace('portal', portal))
        .replaceAll(/\bdatabase portal\b/g, `database ${database}`),
    );
  await on(serverUrl, [
    ...statements,
    ...[owner, portal].map((name) => `alter role ${name} password '${password}'`),
  ]);
  const urlOf = (user: string) => {
    const url = new URL(databaseUrl(serverUrl, database));
    url.username = user;
    url.password = password;
    return url.href;
  };
  return {
    ownerUrl: urlOf(owner),
    portalUrl: urlOf(portal),
    asAdministrator: (statement) => on(databaseUrl(serverUrl, database), [statement]),
    drop: async () => {
      await on(serverUrl, [
        `drop database ${database} with (force)`,
        `drop role ${owner}`,
        `drop role ${portal}`,
      ]);
    },
  };
}

/** @returns rows of the last statement */
async function on(url: string, statements: readonly string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
