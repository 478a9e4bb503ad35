import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { readFailedLoads } from '../deployments/public.ts';

type Summary = components['schemas']['AdministrationSummary'];

const SHOWN_APPROVALS = 5;
const SHOWN_DAYS = 7;
const DAY_MS = 86_400_000;

/** Open tasks of an administrator (rules/access.md#administration-card). */
export async function readSummary({ tx, now }: Context<'getAdministrationSummary'>): Promise<Summary> {
  return {
    approvals: await readApprovals(tx),
    failed_messages: await countFailedMessages(tx, now()),
    failed_loads: await readFailedLoads(tx, now()),
  };
}

async function readApprovals(tx: Tx): Promise<Summary['approvals']> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    select id, coalesce(nullif(btrim(first_name || ' ' || last_name), ''), email) as name, count(*) over () as count
    from users where is_active and (pending_groups <> '{}' or pending_information <> '{}')
    order by last_name, first_name, id limit ${SHOWN_APPROVALS}`.execute(tx);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ id, name }) => ({ id, name })) };
}

async function countFailedMessages(tx: Tx, now: Date): Promise<number> {
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from outbox where failed_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}
