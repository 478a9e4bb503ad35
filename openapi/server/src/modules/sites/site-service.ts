import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { sqlState, type Tx } from '../../db/database.ts';
import { conflictProblem, type FieldTexts, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { siteMessages as texts } from './messages.ts';
import { findSites } from './sites-repository.ts';
import { findTimeZone } from './time-zone.ts';

type SiteDetails = components['schemas']['SiteDetails'];
const columns = ['id', 'name', 'time_zone', 'address', 'map_directions_url', 'position', 'version'] as const;

export async function readSite(tx: Tx, id: number): Promise<SiteDetails> {
  const site = await tx
    .selectFrom('sites')
    .select(columns)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (site === undefined) throw notFound();
  return site;
}

/** Last in the client's order, unless specified. Its creator may use it. */
export async function createSite({ tx, user, body, audit }: Context<'createSite'>): Promise<SiteDetails> {
  await lockSites(tx);
  const { name = '', time_zone = '', ...way } = await checked(tx, null, body);
  const { position } = body;
  const site = await tx
    .insertInto('sites')
    .values(({ selectFrom, fn, lit }) => ({
      name,
      time_zone,
      ...way,
      position:
        position ??
        selectFrom('sites').select((last) =>
          last(fn.coalesce(last.fn.max('position'), lit(0)), '+', lit(1)).as('next'),
        ),
    }))
    .returning(columns)
    .executeTakeFirstOrThrow();
  await tx.insertInto('user_sites').values({ user_id: user.id, site_id: site.id }).execute();
  await audit({ action: 'create', entity: 'site', entityId: site.id, after: site });
  return site;
}

export async function saveSite({
  tx,
  path,
  body: { version, ...body },
  audit,
}: Context<'replaceSite'> | Context<'updateSite'>): Promise<SiteDetails> {
  await lockSites(tx);
  const before = await readSite(tx, path.id);
  const change = { ...body, ...(await checked(tx, before.id, body)) };
  const after = await saveVersioned({
    save: () =>
      tx
        .updateTable('sites')
        .set((row) => ({ ...change, version: row('version', '+', 1) }))
        .where('id', '=', before.id)
        .where('version', '=', version)
        .returning(columns)
        .executeTakeFirst(),
    read: () => readSite(tx, before.id),
  });
  await audit({ action: 'update', entity: 'site', entityId: after.id, before, after });
  return after;
}

/** Only a site that nothing depends on. Users who may use it are no reason to keep it. */
export async function deleteSite({ tx, path, t, audit }: Context<'deleteSite'>): Promise<void> {
  await lockSites(tx);
  const before = await readSite(tx, path.id);
  if ((await findSites(tx)).length === 1) throw conflictProblem(texts.lastSite);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where home_site_id = ${before.id}`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw conflictProblem(t(count === 1 ? texts.homeOfOne : texts.homeOfMany, { count }));
  try {
    await tx.deleteFrom('sites').where('id', '=', before.id).execute();
  } catch (error) {
    // Every domain with data there prevents it by its foreign key.
    if (sqlState(error) === '23503') throw conflictProblem(texts.inUse);
    throw error;
  }
  await audit({ action: 'delete', entity: 'site', entityId: before.id, before });
}

/**
 * A client has few sites and few administrators: one change at a time, so that two cannot take a name or the last
 * place.
 */
async function lockSites(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sites', current_client_id()))`.execute(tx);
}

interface Checkable {
  name?: string;
  time_zone?: string;
  address?: string | null;
  map_directions_url?: string | null;
}

/** @throws Problem 400 by field */
async function checked(tx: Tx, id: number | null, sent: Checkable): Promise<Checkable> {
  const errors: Record<string, FieldTexts[string]> = {};
  const good: Checkable = {};
  if (sent.name !== undefined) {
    const name = sent.name.trim();
    const others = (await findSites(tx)).filter((site) => site.id !== id);
    if (name === '') errors.name = [messages.notEmpty];
    else if (others.some((site) => site.name.toLowerCase() === name.toLowerCase())) {
      errors.name = [texts.nameTaken];
    } else good.name = name;
  }
  if (sent.time_zone !== undefined) {
    const timeZone = await findTimeZone(tx, sent.time_zone);
    if (timeZone === null) errors.time_zone = [texts.timeZone];
    else good.time_zone = timeZone;
  }
  if (sent.address !== undefined) good.address = sent.address?.trim() || null;
  if (sent.map_directions_url !== undefined) {
    const page = sent.map_directions_url?.trim() || null;
    // Visitors follow it: no scheme that executes or reads anything.
    if (page !== null && !(/^https?:\/\//i.test(page) && URL.canParse(page))) {
      errors.map_directions_url = [texts.webAddress];
    } else good.map_directions_url = page;
  }
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  return good;
}
