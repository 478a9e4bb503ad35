import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { drawCode, visitCodeAddress } from '../../mechanisms/codes.ts';
import { conflictProblem, notFound, unauthenticated } from '../../mechanisms/problems.ts';
import { hasPrintAgent } from '../devices/public.ts';
import { markBadgePrinted } from '../visits/public.ts';
import { type BadgeRow, findBadge, findPhoto } from './badge-query.ts';
import { badgeMessages as texts } from './messages.ts';
import {
  ATTEMPTS,
  endJobs,
  findJob,
  findTakenJob,
  LEASE_MS,
  queuedAt,
  settleJobsOf,
} from './print-job-rows.ts';

type Schemas = components['schemas'];

/** @throws Problem 404 without the visit, 409 if nothing would print it */
export async function printBadge(context: Context<'printBadge'>): Promise<Schemas['BadgePrint']> {
  const { tx, user, sites, path, now, locale, audit } = context;
  const visit = await findPrintable(tx, await findBadge(tx, path.id, sites));
  const { id } = await tx
    .insertInto('print_jobs')
    .values({
      site_id: visit.site_id,
      visit_id: visit.id,
      created_by_id: user.id,
      created_at: now(),
      locale,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({ action: 'print-badge', entity: 'visit', entityId: visit.id, after: { print_job: id } });
  return { id, created_at: now().toISOString() };
}

export async function getPrintJob(context: Context<'getPrintJob'>): Promise<Schemas['PrintJobState']> {
  const { tx, path, sites, now, t } = context;
  const job = await findJob(tx, path.id, sites);
  if (!job) throw notFound();
  const { id, queued_at, problem, reason } = job;
  return {
    id,
    status: statusOf(job, now()),
    created_at: queued_at.toISOString(),
    problem: problem ?? (reason && t(texts[reason])),
  };
}

function statusOf(
  job: { printed_at: Date | null; failed_at: Date | null; taken_until: Date | null; problem: string | null },
  now: Date,
): Schemas['PrintJobState']['status'] {
  if (job.printed_at) return 'printed';
  if (job.failed_at) return 'failed';
  return job.problem === null && job.taken_until && job.taken_until > now ? 'printing' : 'waiting';
}

/** @throws Problem 409 if the badge has been printed since, or nothing would print it */
export async function retryPrintJob(context: Context<'retryPrintJob'>): Promise<void> {
  const { tx, path, sites, now, locale, audit } = context;
  const job = await findJob(tx, path.id, sites, 'lock');
  if (!job) throw notFound();
  if (job.printed_at) throw conflictProblem(texts.printedAlready);
  // It is waiting without an error: pressing again changes nothing.
  if (!job.failed_at && !job.settled_at && job.problem === null) return;
  await findPrintable(tx, await findBadge(tx, job.visit_id, sites));
  await tx
    .updateTable('print_jobs')
    .set({
      ...{ queued_at: now(), failed_at: null, problem: null, reason: null, attempts: 0 },
      ...{ taken_until: null, taken_by_id: null, settled_at: null, settled_by_id: null, locale },
    })
    .where('id', '=', job.id)
    .execute();
  await audit({ action: 'retry', entity: 'print_job', entityId: job.id });
  await publishChange(tx, 'visits', job.site_id);
}

/** Withdraws the job from the agents. Printed and settled jobs stay unchanged. */
export async function settlePrintJob(context: Context<'settlePrintJob'>): Promise<void> {
  const { tx, user, path, sites, now, audit } = context;
  const job = await findJob(tx, path.id, sites, 'lock');
  if (!job) throw notFound();
  if (job.printed_at || job.settled_at) return;
  await tx
    .updateTable('print_jobs')
    .set({ settled_at: now(), settled_by_id: user.id, failed_at: job.failed_at ?? now() })
    .where('id', '=', job.id)
    .execute();
  await audit({ action: 'settle', entity: 'print_job', entityId: job.id });
  await publishChange(tx, 'visits', job.site_id);
}

/** The oldest waiting job of the agent's site; two agents never get the same one. */
export async function acceptPrintJob(context: Context<'acceptPrintJob'>): Promise<Schemas['NextPrintJob']> {
  const { tx, device, sites, now, origin } = context;
  if (!device) throw unauthenticated();
  for (const site of await endJobs(tx, sites.condition(sql.ref('j.site_id')), now())) {
    await publishChange(tx, 'visits', site);
  }
  const { rows } = await sql<{ id: number; visit_id: number; created_at: Date }>`
    update print_jobs j set taken_by_id = ${device.id}, taken_until = ${new Date(now().getTime() + LEASE_MS)},
      attempts = attempts + 1
    where id = (
      select id from print_jobs
      where ${sites.condition(sql.ref('site_id'))} and printed_at is null and failed_at is null
        and (taken_until is null or taken_until <= ${now()})
      order by id limit 1 for update skip locked)
    returning id, visit_id, ${queuedAt} as created_at`.execute(tx);
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
 * A job that failed is handed out again after two minutes, five times in all. Reporting a badge as printed twice is no
 * error: the first answer may have been lost.
 * @throws Problem 404 for a job that another agent took last
 */
export async function completePrintJob(context: Context<'completePrintJob'>): Promise<void> {
  const { tx, device, sites, path, body, now, audit } = context;
  if (!device) throw unauthenticated();
  const job = await findTakenJob(tx, path.id, sites, device.id, 'lock');
  if (!job) throw notFound();
  if (job.printed_at) return;
  const job_id = path.id;
  const change = body.printed
    ? { printed_at: now(), failed_at: null, problem: null, reason: null }
    : {
        problem: body.problem?.trim() || null,
        failed_at: job.failed_at ?? (job.attempts >= ATTEMPTS ? now() : null),
      };
  await tx.updateTable('print_jobs').set(change).where('id', '=', job_id).execute();
  if (body.printed) {
    await markBadgePrinted(tx, job.visit_id, now());
    await settleJobsOf(tx, job.visit_id, now());
  }
  await publishChange(tx, 'visits', device.siteId);
  const after = { printed: body.printed, device: device.id, problem: body.problem ?? null };
  await audit({ action: 'print', entity: 'print_job', entityId: job_id, after });
}

/** @throws Problem 404, 409 where there is no badge for it, or nothing that prints */
async function findPrintable(tx: Tx, visit: BadgeRow | null): Promise<BadgeRow> {
  if (!visit) throw notFound();
  if (visit.status === 'cancelled') throw conflictProblem(texts.cancelled);
  if (!(await hasPrintAgent(tx, visit.site_id))) throw conflictProblem(texts.noAgent);
  return visit;
}
