import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { writeAudit } from '../../mechanisms/audit.ts';
import { forDueRecords } from '../../mechanisms/jobs/for-due-clients.ts';
import { defineJob, type JobContext } from '../../mechanisms/jobs/job.ts';
import { describeError } from '../../mechanisms/log/logging.ts';
import type { ClientRow, Viewer } from '../../mechanisms/portal/viewer.ts';
import type { LeavingKind, SettleAt, SettledItem } from '../../mechanisms/ports/leaving.ts';
import { problemText } from '../../mechanisms/problem-text.ts';
import { conflictProblem, Problem } from '../../mechanisms/problems.ts';
import { siteScope } from '../../mechanisms/site-scope.ts';
import { knownLocale, type Translate, translate } from '../../mechanisms/texts/messages.ts';
import { finish } from './finish.ts';
import { holdMails, sendHeld } from './held-mails.ts';
import { allHoldings, findActive, findLeaver, listHeld } from './leaver.ts';
import { offboardingMessages as texts } from './messages.ts';
import { addLines } from './start.ts';

const MINUTE_MS = 60_000;
const TRIES = 5;

export const offboard = defineJob({ name: 'offboarding', cron: '* * * * *', run: runOffboardings });

type RunContext = Pick<JobContext, 'portal' | 'db' | 'now' | 'log' | 'stopping'>;

/**
 * Settles what leavers hold, a line a transaction: each takes locks of its own, and a server that stops leaves the rest to the
 * next. It runs after each start, and each minute for lines that failed and for what a dead server has left.
 */
export function runOffboardings(context: RunContext): Promise<void> {
  return forDueRecords(context, {
    due: () => sql`select client_id, id from offboardings where state = 'running' order by id`,
    step: (client, id) => step(context, client, id),
    failure: { text: 'an offboarding broke off', property: 'offboarding' },
  });
}

interface Run {
  id: number;
  action: 'deactivate' | 'delete';
  user_id: number;
  started_by_id: number | null;
  locale: string;
}
interface Line {
  kind: LeavingKind;
  item_id: string;
  choice: SettledItem['choice'];
  to_user_id: number | null;
}

/** @returns whether there may be more to do now */
async function step(context: RunContext, client: ClientRow, id: number): Promise<boolean> {
  let failed: Line | undefined;
  try {
    return await context.db.forClient(client.id, async (tx) => {
      const run = await lockRun(tx, id);
      if (run === undefined) return false;
      const line = await nextLine(tx, id, context.now());
      failed = line;
      if (await isActive(tx, run.user_id)) return stop(tx, id, context.now());
      const at = await settleAt(context, tx, client, run);
      if (line === undefined) return endOfLines(at, run);
      await settle(at, line);
      await mark(tx, id, line, { state: 'done', reason: null });
      return true;
    });
  } catch (error) {
    if (failed === undefined) throw error;
    await recordFailure(context, client, { id, line: failed, error });
    return true;
  }
}

/** Undefined where another server is at it, or it has ended. */
async function lockRun(tx: Tx, id: number): Promise<Run | undefined> {
  return tx
    .selectFrom('offboardings')
    .select(['id', 'action', 'user_id', 'started_by_id', 'locale'])
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

async function nextLine(tx: Tx, id: number, now: Date): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select kind, item_id, choice, to_user_id from offboarding_lines
    where offboarding_id = ${id} and state = 'waiting' and (try_after is null or try_after <= ${now}::timestamptz)
    order by position limit 1`.execute(tx);
  return rows[0];
}

async function isActive(tx: Tx, userId: number): Promise<boolean> {
  return (await findActive(tx, [userId])).size > 0;
}

/** The person is back: the rest stays theirs. */
async function stop(tx: Tx, id: number, now: Date): Promise<false> {
  await tx
    .updateTable('offboardings')
    .set({ state: 'stopped', finished_at: now })
    .where('id', '=', id)
    .execute();
  return false;
}

async function settle(at: SettleAt, { kind, item_id, choice, to_user_id }: Line): Promise<void> {
  if (to_user_id !== null && !(await isActive(at.tx, to_user_id))) throw conflictProblem(texts.colleagueLeft);
  await allHoldings()[kind].settle(at, { id: item_id, choice, toUserId: to_user_id });
}

/** Tells those concerned of what is settled so far; with nothing left to try, and nothing new, that was all. */
async function endOfLines(at: SettleAt, run: Run): Promise<boolean> {
  const { tx } = at;
  const told = await sendHeld(at, run.id);
  const waiting = await tx
    .selectFrom('offboarding_lines')
    .select('kind')
    .where('offboarding_id', '=', run.id)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  if (waiting) return false;
  // Something may have been booked for the person at the moment of the start.
  if ((await addLines(tx, run.id, await listHeld(at))) > 0) return true;
  // An erasure takes the name out of emails that have not left: they have until the next run.
  if (told > 0 && run.action === 'delete') return false;
  await finish(at, run.id);
  return false;
}

async function mark(
  tx: Tx,
  id: number,
  { kind, item_id }: Line,
  change: {
    state: 'waiting' | 'done' | 'failed';
    reason: string | null;
    try_after?: Date;
    attempts?: number;
  },
): Promise<void> {
  await tx
    .updateTable('offboarding_lines')
    .set(change)
    .where('offboarding_id', '=', id)
    .where('kind', '=', kind)
    .where('item_id', '=', item_id)
    .execute();
}

/** Tried again after one, two, four and eight minutes. */
async function recordFailure(
  { db, now, log }: RunContext,
  client: ClientRow,
  { id, line, error }: { id: number; line: Line; error: unknown },
): Promise<void> {
  if (!(error instanceof Problem)) {
    log.error(
      { offboarding: id, kind: line.kind, err: describeError(error) },
      'a line of an offboarding failed',
    );
  }
  await db.forClient(client.id, async (tx) => {
    const { rows } = await sql<{ attempts: number; locale: string }>`
      select l.attempts, o.locale from offboarding_lines l
      join offboardings o on o.client_id = l.client_id and o.id = l.offboarding_id
      where l.offboarding_id = ${id} and l.kind = ${line.kind} and l.item_id = ${line.item_id} and l.state = 'waiting'
      for update`.execute(tx);
    const [seen] = rows;
    if (seen === undefined) return;
    const attempts = seen.attempts + 1;
    const t = translator(seen.locale);
    await mark(tx, id, line, {
      state: attempts >= TRIES ? 'failed' : 'waiting',
      reason: (error instanceof Problem ? problemText(error, t) : '') || t(texts.unexpected),
      try_after: new Date(now().getTime() + MINUTE_MS * 2 ** (attempts - 1)),
      attempts,
    });
  });
}

function translator(locale: string): Translate {
  return (message, params) => translate(knownLocale(locale), message, params);
}

/** Acts for the administrator who started it, at all sites; without one in the person's own name. */
async function settleAt(
  { portal, now }: RunContext,
  tx: Tx,
  client: ClientRow,
  { id, user_id, started_by_id, locale }: Run,
): Promise<SettleAt> {
  const person = await findLeaver(tx, user_id);
  if (person === undefined) throw new Error(`The person ${user_id} is gone.`);
  const sites = await tx.selectFrom('sites').select('id').execute();
  const who = { userId: started_by_id, requestId: `offboarding-${id}`, at: now() };
  return {
    ...{ tx, client, now, person, locale: knownLocale(locale), t: translator(locale) },
    origin: portal.origins.ofClient(client),
    user: await findActor(tx, started_by_id ?? user_id),
    sites: siteScope(
      sites.map((site) => site.id),
      'permitted',
    ),
    audit: (entry) => writeAudit(tx, who, entry),
    hold: holdMails(tx, id),
  };
}

async function findActor(tx: Tx, id: number): Promise<Viewer> {
  const { rows } = await sql<Pick<Viewer, 'id' | 'email' | 'firstName' | 'lastName'>>`
    select id, email, first_name as "firstName", last_name as "lastName" from users where id = ${id}`.execute(
    tx,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The person ${id} is gone.`);
  return {
    ...row,
    ...{ phone: null, photo: null, deskId: null, homeSiteId: null, additionalInformation: {} },
    ...{ isStaff: true, isRestricted: false, groups: ['superadmin'] },
  };
}
