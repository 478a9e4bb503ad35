import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { spaceRows } from '../parking/public.ts';
import { historyText } from './history-text.ts';
import { findPermit } from './permit-query.ts';

const AT_MOST = 100;

interface Entry {
  at: Date;
  first_name: string | null;
  last_name: string | null;
  entity: string;
  action: string;
  before: object | null;
  after: object | null;
}

/** The audit log's entries of a permit and its releases as sentences, the newest first. */
export async function listPermitHistory({
  tx,
  sites,
  path,
  now,
  t,
  locale,
}: Context<'listPermitHistory'>): Promise<components['schemas']['PermitHistoryEntry'][]> {
  const permit = await findPermit(tx, path.id, now());
  if (permit === undefined || !sites.has(permit.site_id)) throw notFound();
  const { rows } = await sql<Entry>`
    select a.at, u.first_name, u.last_name, a.entity, a.action, a.before, a.after
    from audit_log a left join users u on u.client_id = a.client_id and u.id = a.user_id
    where (a.entity = 'permit' and a.entity_id = ${String(permit.id)})
      or (a.entity = 'permit_release' and a.entity_id in (
        select r.id::text from permit_releases r where r.permit_id = ${permit.id}))
    order by a.at desc, a.id desc limit ${sql.lit(AT_MOST)}`.execute(tx);
  const spaces = await findSpaceNames(tx, rows);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim(),
    text: historyText(row, { t, locale, spaces }),
  }));
}

/** Of every space that the permit ever had. */
async function findSpaceNames(
  tx: Context<'listPermitHistory'>['tx'],
  rows: readonly Entry[],
): Promise<ReadonlyMap<number, string>> {
  const ids = rows
    .flatMap(({ before, after }) => [before, after])
    .flatMap((record) =>
      record && 'space_id' in record && typeof record.space_id === 'number' ? [record.space_id] : [],
    );
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<{ id: number; name: string }>`
    select p.id, p.name from ${spaceRows} p where p.id = any(${ids}::bigint[])`.execute(tx);
  return new Map(found.map(({ id, name }) => [id, name]));
}
