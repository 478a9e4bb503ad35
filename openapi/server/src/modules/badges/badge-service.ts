import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { visitCodeAddress } from '../../mechanisms/codes.ts';
import { badgeDate } from '../../mechanisms/printable.ts';
import { notFound } from '../../problems.ts';
import { markBadgePrinted } from '../visits/public.ts';
import { type BadgeRow, findBadge, findPhoto, findVisitorBadge } from './badge-query.ts';
import { drawBadge } from './draw-badge.ts';
import { badgeMessages as texts } from './messages.ts';

type BadgeContext = OutsideContext<'getBadge'> | OutsideContext<'getVisitorBadge'>;

export function getBadge(context: OutsideContext<'getBadge'>): Promise<Buffer> {
  const { path, sites } = context;
  return makeBadge(context, (tx) => findBadge(tx, path.id, sites));
}

export function getVisitorBadge(context: OutsideContext<'getVisitorBadge'>): Promise<Buffer> {
  const { path, sites, now } = context;
  return makeBadge(context, (tx) => findVisitorBadge(tx, path.id, sites, now()));
}

/** Drawn with no transaction open; what was drawn counts as printed. */
async function makeBadge(context: BadgeContext, find: (tx: Tx) => Promise<BadgeRow | null>): Promise<Buffer> {
  const { client, origin, t, now } = context;
  const { row, photo } = await context.transaction(
    async (tx) => {
      const found = await find(tx);
      if (!found || found.status === 'cancelled') throw notFound(found ? texts.cancelled : undefined);
      return { row: found, photo: await findPhoto(tx, found.photo) };
    },
    { readOnly: true },
  );
  const pdf = await drawBadge({
    client: client.name,
    site: row.site_name,
    name: row.visitor,
    company: row.company,
    host: row.host === null ? null : `${t(texts.host)}: ${row.host}`,
    date: badgeDate(row.day),
    lanyard: row.lanyard_number,
    photo: photo?.bytes ?? null,
    code: visitCodeAddress(origin, row.code),
  });
  await context.transaction(async (tx) => {
    await markBadgePrinted(tx, row.id, now());
    await context.audit(tx, { action: 'take-badge', entity: 'visit', entityId: row.id });
    await publishChange(tx, 'visits', row.site_id);
  });
  return pdf;
}
