import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { notFound, unauthenticated } from '../../mechanisms/problems.ts';
import { knownLocale, type Locale } from '../../mechanisms/texts/messages.ts';
import { markBadgePrinted } from '../visits/public.ts';
import { type BadgeParts, badgeDesignOf, readParts } from './badge-look.ts';
import { type BadgeRow, findBadge, findVisitorBadge } from './badge-query.ts';
import { drawBadge } from './drawing/draw-badge.ts';
import { badgeMessages as texts } from './messages.ts';
import { findTakenJob, settleJobsOf } from './print-job-rows.ts';

type BadgeContext = OutsideContext<'getBadge'> | OutsideContext<'getVisitorBadge'>;
type PdfContext = BadgeContext | OutsideContext<'getPrintJobBadge'>;

export function getBadge(context: OutsideContext<'getBadge'>): Promise<Buffer> {
  const { path, sites } = context;
  return takeBadge(context, (tx) => findBadge(tx, path.id, sites));
}

export function getVisitorBadge(context: OutsideContext<'getVisitorBadge'>): Promise<Buffer> {
  const { path, sites, now } = context;
  return takeBadge(context, (tx) => findVisitorBadge(tx, path.id, sites, now()));
}

/**
 * For the agent that holds the job, in the language of the person who requested it. Counts as printed only when the agent
 * confirms it.
 * @throws Problem 404 for a job that another agent took last
 */
export async function getPrintJobBadge(context: OutsideContext<'getPrintJobBadge'>): Promise<Buffer> {
  const { client, device, path, sites } = context;
  if (!device) throw unauthenticated();
  const { parts, locale } = await context.transaction(
    async (tx) => {
      const job = await findTakenJob(tx, path.id, sites, device.id);
      const row = job && (await findBadge(tx, job.visit_id, sites));
      if (!row) throw notFound();
      return { parts: await readParts(tx, row, client), locale: knownLocale(job.locale ?? undefined) };
    },
    { readOnly: true },
  );
  return draw(context, parts, locale);
}

/** Drawn with no transaction open; the badge then counts as printed. */
async function takeBadge(context: BadgeContext, find: (tx: Tx) => Promise<BadgeRow | null>): Promise<Buffer> {
  const { client, now, locale } = context;
  const parts = await context.transaction(
    async (tx) => {
      const found = await find(tx);
      if (!found || found.status === 'cancelled') throw notFound(found ? texts.cancelled : undefined);
      return readParts(tx, found, client);
    },
    { readOnly: true },
  );
  const pdf = await draw(context, parts, locale);
  const { row } = parts;
  await context.transaction(async (tx) => {
    await markBadgePrinted(tx, row.id, now());
    await settleJobsOf(tx, row.id, now());
    await context.audit(tx, { action: 'take-badge', entity: 'visit', entityId: row.id });
    await publishChange(tx, 'visits', row.site_id);
  });
  return pdf;
}

async function draw({ client, origin }: PdfContext, parts: BadgeParts, locale: Locale): Promise<Buffer> {
  return drawBadge(await badgeDesignOf(parts, { client, origin, locale }));
}
