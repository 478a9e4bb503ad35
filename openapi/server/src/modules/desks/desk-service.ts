import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { messages } from '../../messages.ts';
import { notFound, validationProblem } from '../../problems.ts';
import type { DeskLook } from './desk-query.ts';
import * as repository from './desk-repository.ts';
import { type Desk, toDesk } from './mapping.ts';
import { deskMessages } from './messages.ts';

export async function listDesks(context: Context<'listDesks'>): Promise<{
  count: number;
  results: Desk[];
}> {
  const { client, query } = context;
  requireDays({ on_date: query.on_date, available_on: query.available_on });
  const { count, rows } = await repository.findDesks(
    context,
    lookOf(context, query.on_date),
    {
      isActive: query.is_active,
      site: query.site,
      zone: query.zone,
      map: query.map,
      search: query.search,
      features: query.features,
      status: query.status,
      availableOn: query.available_on,
      limitDays: client.settings.desk_future_booking_days_limit,
    },
    query.ordering ?? 'name',
  );
  return { count, results: rows.map(toDesk) };
}

export async function getDesk(context: Context<'getDesk'>): Promise<Desk> {
  const { tx, path, query } = context;
  requireDays({ on_date: query.on_date });
  return readDesk(tx, lookOf(context, query.on_date), path.id);
}

/** Changes what is sent, if nobody else saved since (`version`). A desk stays at its site. */
export async function updateDesk(context: Context<'updateDesk'>): Promise<Desk> {
  const { tx, path, body, audit } = context;
  const look = lookOf(context);
  const before = await readDesk(tx, look, path.id);
  const name = body.name?.trim();
  if (name === '') throw validationProblem({ name: [messages.notEmpty] });
  if (body.zone_id !== undefined) {
    const zone = await repository.findZone(tx, body.zone_id);
    if (zone === undefined || !look.sites.has(zone.site_id))
      throw validationProblem({ zone_id: [deskMessages.noSuchZone] });
    if (zone.site_id !== before.site_id) throw validationProblem({ zone_id: [deskMessages.zoneElsewhere] });
  }
  await saveVersioned({
    save: () =>
      repository.saveDesk(tx, before.id, body.version, {
        name,
        zoneId: body.zone_id,
        isActive: body.is_active,
      }),
    read: () => readDesk(tx, look, path.id),
  });
  const after = await readDesk(tx, look, path.id);
  await audit({
    action: 'update',
    entity: 'desk',
    entityId: after.id,
    before: auditable(before),
    after: auditable(after),
  });
  await publishChange(tx, 'desks', after.site_id);
  return after;
}

/** Cleaning is not an edit: it leaves `version` alone, so that it makes no open form stale. */
export async function cleanDesk(context: Context<'cleanDesk'>): Promise<Desk> {
  const { tx, path, now, audit } = context;
  const look = lookOf(context);
  const before = await readDesk(tx, look, path.id);
  await repository.setCleaned(tx, before.id, now());
  const after = await readDesk(tx, look, path.id);
  await audit({
    action: 'clean',
    entity: 'desk',
    entityId: after.id,
    before: { last_cleaned_on: before.last_cleaned_on },
    after: { last_cleaned_on: after.last_cleaned_on },
  });
  await publishChange(tx, 'desks', after.site_id);
  return after;
}

async function readDesk(tx: Context<'getDesk'>['tx'], look: DeskLook, id: number): Promise<Desk> {
  const row = await repository.findDesk(tx, look, id);
  if (row === undefined) throw notFound();
  return toDesk(row);
}

function lookOf(
  { user, sites, now }: Pick<Context<'getDesk'>, 'user' | 'sites' | 'now'>,
  onDate?: string,
): DeskLook {
  return { groups: user.groups, sites, now: now(), onDate };
}

function auditable(desk: Desk) {
  return { name: desk.name, zone_id: desk.zone_id, is_active: desk.is_active, version: desk.version };
}
