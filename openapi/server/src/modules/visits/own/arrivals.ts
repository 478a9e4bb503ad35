import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import type { Row } from '../../../db/tables.ts';
import { writeAudit } from '../../../mechanisms/audit.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { openLink } from '../../../mechanisms/mailed-link.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import { visitorRows } from '../../visitors/public.ts';
import { visitsMessages as texts } from '../messages.ts';
import { isBehind } from '../rules/link-state.ts';

type Schemas = components['schemas'];

interface Found
  extends Pick<Row<'visits'>, 'id' | 'site_id' | 'status' | 'ends_at'>,
    Pick<Row<'visitors'>, 'company'>,
    Pick<Row<'sites'>, 'time_zone'> {
  visitor_name: string;
  site_name: string;
  arrived_at: Date;
  answer: Schemas['HostAnswer'] | null;
}

/**
 * The arrived visitor, for a host with the emailed link.
 * @throws Problem 404 for an invalid or expired link, 429 after too many wrong ones from an address
 */
export async function readArrival(context: OutsideContext<'getArrival'>): Promise<Schemas['Arrival']> {
  const row = await openLink(context, (tx) => findArrival(tx, context.path.token, context.now()));
  return toArrival(row);
}

/**
 * Saves the host's answer; reception sees it immediately. It may be changed until the visit ends.
 * @throws Problem 404, 409 after the visit has ended, 429
 */
export async function answerArrival(context: OutsideContext<'answerArrival'>): Promise<Schemas['Arrival']> {
  const { answer } = context.body;
  const row = await openLink(context, async (tx) => {
    const found = await findArrival(tx, context.path.token, context.now(), { lock: true });
    if (!found) return null;
    if (found.status !== 'arrived' && found.status !== 'checked-in') {
      throw conflictProblem(texts.notHereAnyMore);
    }
    await tx
      .updateTable('visits')
      .set({ host_answer: answer, host_answered_at: context.now(), version: sql`version + 1` })
      .where('id', '=', found.id)
      .execute();
    // The answer is by anyone with the link, not by a user who happens to be logged in.
    const who = { userId: null, requestId: context.requestId, at: context.now() };
    await writeAudit(tx, who, {
      action: 'answer',
      entity: 'visit',
      entityId: found.id,
      before: { host_answer: found.answer },
      after: { host_answer: answer },
    });
    await publishChange(tx, 'visits', found.site_id);
    return { ...found, answer };
  });
  return toArrival(row);
}

/** Null also once the day of the visit is over: the host's answer no longer matters. */
async function findArrival(tx: Tx, token: string, now: Date, { lock = false } = {}): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select v.id, v.site_id, v.status, btrim(p.first_name || ' ' || p.last_name) as visitor_name, p.company,
      s.name as site_name, s.time_zone, v.ends_at, coalesce(v.host_notified_at, v.status_changed_at, v.created_at) as arrived_at, v.host_answer as answer
    from visits v
      join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
      join sites s on s.client_id = v.client_id and s.id = v.site_id
    where v.arrival_token_hash = ${hashSecret(token)} ${lock ? sql`for update of v` : sql``}`.execute(tx);
  const [row] = rows;
  return row && !isBehind(row, now) ? row : null;
}

function toArrival(row: Found): Schemas['Arrival'] {
  return {
    visitor_name: row.visitor_name,
    company: row.company,
    site_name: row.site_name,
    arrived_at: row.arrived_at.toISOString(),
    answer: row.answer,
  };
}
