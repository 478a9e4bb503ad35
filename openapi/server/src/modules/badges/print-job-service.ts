import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { drawCode, visitCodeAddress } from '../../mechanisms/codes.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { type Text, translate } from '../../messages.ts';
import { conflictProblem, notFound, unauthenticated } from '../../problems.ts';
import { hasPrintAgent } from '../devices/public.ts';
import { markBadgePrinted } from '../visits/public.ts';
import { findBadge, findPhoto } from './badge-query.ts';
import { badgeMessages as texts } from './messages.ts';

type Schemas = components['schemas'];

const LEASE_MS = 120_000;
const ATTEMPTS = 5;
/** Badges of yesterday are not printed when a printer comes back. */
const KEEP_MS = 24 * 3_600_000;

/** @throws Problem 404 without the visit, 409 where nothing would print it */
export async function printBadge(context: Context<'printBadge'>): Promise<Schemas['BadgePrint']> {
  const { tx, user, sites, path, now, audit } = context;
  const visit = await findBadge(tx, path.id, sites);
  if (!visit) throw notFound();
  if (visit.status === 'cancelled') throw conflictProblem(texts.cancelled);
  if (!(await hasPrintAgent(tx, visit.site_id))) throw conflictProblem(texts.noAgent);
  const values = { site_id: visit.site_id, visit_id: visit.id, created_by_id: user.id, created_at: now() };
  const { id } = await tx.insertInto('print_jobs').values(values).returning('id').executeTakeFirstOrThrow();
  await audit({ action: 'print-badge', entity: 'visit', entityId: visit.id, after: { print_job: id } });
  return { id, created_at: now().toISOString() };
}

/** The oldest job that waits at the agent's site; two agents never get the same one. */
export async function acceptPrintJob(context: Context<'acceptPrintJob'>): Promise<Schemas['NextPrintJob']> {
  const { tx, device, sites, now, origin } = context;
  if (!device) throw unauthenticated();
  await giveUp(tx, sites, now());
  const { rows } = await sql<{ id: number; visit_id: number; created_at: Date }>`
    update print_jobs set taken_by_id = ${device.id}, taken_until = ${new Date(now().getTime() + LEASE_MS)},
      attempts = attempts + 1
    where id = (
      select id from print_jobs
      where ${sites.condition(sql.ref('site_id'))} and printed_at is null and failed_at is null
        and (taken_until is null or taken_until <= ${now()})
      order by id limit 1 for update skip locked)
    returning id, visit_id, created_at`.execute(tx);
  const [job] = rows;
  const badge = job && (await findBadge(tx, job.visit_id, sites));
  if (!job || !badge) return { job: null };
  const photo = await findPhoto(tx, badge.photo);
  const content: Schemas['BadgeContent'] = {
    name: badge.visitor,
    company: badge.company,
    host: badge.host,
    date: badge.day,
    site_name: badge.site_name,
    lanyard_number: badge.lanyard_number,
    photo: photo && `data:${photo.type};base64,${photo.bytes.toString('base64')}`,
    code_svg: await drawCode(visitCodeAddress(origin, badge.code)),
  };
  return { job: { id: job.id, created_at: job.created_at.toISOString(), copies: 1, content } };
}

/**
 * What did not work is given out again when the two minutes are over, five times in all. Saying twice that something
 * was printed is no error: the first answer may have been lost.
 * @throws Problem 404 for a job that this agent was not given last
 */
export async function completePrintJob(context: Context<'completePrintJob'>): Promise<void> {
  const { tx, device, sites, path, body, now, audit } = context;
  if (!device) throw unauthenticated();
  const { rows } = await sql<{ visit_id: number; attempts: number; printed_at: Date | null }>`
    select visit_id, attempts, printed_at from print_jobs
    where id = ${path.id}::bigint and ${sites.condition(sql.ref('site_id'))} and taken_by_id = ${device.id} for update`.execute(
    tx,
  );
  const [job] = rows;
  if (!job) throw notFound();
  if (job.printed_at) return;
  const job_id = path.id;
  if (body.printed) {
    await tx
      .updateTable('print_jobs')
      .set({ printed_at: now(), failed_at: null, problem: null })
      .where('id', '=', job_id)
      .execute();
    await markBadgePrinted(tx, job.visit_id, now());
    await publishChange(tx, 'visits', device.siteId);
  } else {
    const failed_at = job.attempts >= ATTEMPTS ? now() : null;
    const problem = body.problem?.trim() || null;
    await tx.updateTable('print_jobs').set({ problem, failed_at }).where('id', '=', job_id).execute();
  }
  const after = { printed: body.printed, device: device.id, problem: body.problem ?? null };
  await audit({ action: 'print', entity: 'print_job', entityId: job_id, after });
}

/** Ends what was tried often enough without an answer, and what nobody wanted. */
async function giveUp(tx: Tx, sites: SiteScope, now: Date): Promise<void> {
  const waiting = sql`${sites.condition(sql.ref('site_id'))} and printed_at is null and failed_at is null`;
  const inEnglish = (text: Text) => translate('en', text);
  await sql`
    update print_jobs set failed_at = ${now}, problem = coalesce(problem, ${inEnglish(texts.noAnswer)})
    where ${waiting} and attempts >= ${ATTEMPTS} and taken_until <= ${now}`.execute(tx);
  await sql`
    update print_jobs set failed_at = ${now}, problem = coalesce(problem, ${inEnglish(texts.expired)})
    where ${waiting} and created_at < ${new Date(now.getTime() - KEEP_MS)}
      and (taken_until is null or taken_until <= ${now})`.execute(tx);
}
