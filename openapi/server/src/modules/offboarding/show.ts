import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { HeldItem } from '../../mechanisms/ports/leaving.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { findLeaver, type KindOfItem, listHeld } from './leaver.ts';
import { offboardingMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
type Run = Schemas['OffboardingRun'];

interface At {
  tx: Tx;
  now(): Date;
}

/** A person's present bookings, and the state of their latest offboarding; null for an unknown person. */
export async function showOffboarding(at: At, userId: number): Promise<Schemas['Offboarding'] | null> {
  const run = await findRun(at.tx, userId);
  const person = await findLeaver(at.tx, userId);
  if (person === undefined || person.isErased) return run && { lines: [], run };
  const lines = run?.state === 'running' ? [] : (await listHeld({ ...at, person })).map(toLine);
  return { lines, run };
}

/** @throws Problem 409 where nothing failed */
export async function retryFailed({ tx }: At, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update offboarding_lines l set state = 'waiting', attempts = 0, try_after = null
    from (select id, client_id from offboardings where user_id = ${userId}::int order by id desc limit 1) o
    where l.client_id = o.client_id and l.offboarding_id = o.id
      and (l.state = 'failed' or (l.state = 'waiting' and l.attempts > 0))
    returning o.id`.execute(tx);
  const [run] = rows;
  if (run === undefined) throw conflictProblem(texts.nothingFailed);
  await sql`update offboardings set state = 'running', finished_at = null where id = ${run.id}`.execute(tx);
}

async function findRun(tx: Tx, userId: number): Promise<Run | null> {
  const { rows } = await sql<
    Pick<Run, 'action' | 'state'> & { id: number; started_at: Date; finished_at: Date | null }
  >`
    select id, action, state, started_at, finished_at from offboardings
    where user_id = ${userId}::bigint order by id desc limit 1`.execute(tx);
  const [run] = rows;
  if (run === undefined) return null;
  const { rows: lines } = await sql<Omit<Run['lines'][number], 'starts_at'> & { starts_at: Date | null }>`
    select l.kind, l.item_id as id, l.title, l.place, l.starts_at, l.date, l.choice, l.state, l.reason,
      case when u.id is not null then
        json_build_object('id', u.id, 'name', btrim(u.first_name || ' ' || u.last_name)) end as to
    from offboarding_lines l
    left join users u on u.client_id = l.client_id and u.id = l.to_user_id
    where l.offboarding_id = ${run.id} order by l.position`.execute(tx);
  return {
    action: run.action,
    state: run.state,
    started_at: run.started_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    lines: lines.map((line) => ({ ...line, starts_at: line.starts_at?.toISOString() ?? null })),
  };
}

function toLine({ startsAt, date, to, choices, ...item }: KindOfItem & HeldItem): Schemas['OffboardingLine'] {
  return {
    ...item,
    choices: [...choices],
    to: to ?? null,
    starts_at: startsAt?.toISOString() ?? null,
    date: date ?? null,
  };
}
