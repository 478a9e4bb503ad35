import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { defineCatalogue, type Writing } from '../../mechanisms/catalogue.ts';
import { conflictProblem, type FieldTexts, validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { siteMessages as texts } from './messages.ts';
import { findSites } from './sites-repository.ts';
import { findTimeZone } from './time-zone.ts';

type Schemas = components['schemas'];
type Sent = Omit<Schemas['SiteUpdate'], 'version'>;

/** A site that anything depends on cannot be deleted; users who may use it do not count. */
export const siteCatalogue = defineCatalogue('sites', {
  entity: 'site',
  columns: sql<Schemas['SiteDetails']>`
    r.id, r.name, r.time_zone, r.address, r.map_directions_url, r.position, r.version`,
  order: sql`r.position, r.id`,
  lock: lockSites,
  async values({ tx, body }: Writing<Sent>, before) {
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from sites)`;
    const { position = before ? undefined : last } = body;
    return { ...(await checked(tx, before?.id ?? null, body)), position };
  },
  async saved({ tx, user }, id, before) {
    // Its creator may use it.
    if (!before) await tx.insertInto('user_sites').values({ user_id: user.id, site_id: id }).execute();
  },
  async requireUnused({ tx, t }, { id }) {
    if ((await findSites(tx)).length === 1) throw conflictProblem(texts.lastSite);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from users where home_site_id = ${id}`.execute(tx);
    const count = rows[0]?.count ?? 0;
    if (count > 0) throw conflictProblem(t(count === 1 ? texts.homeOfOne : texts.homeOfMany, { count }));
  },
  // Every domain with data there prevents it by its foreign key.
  held: () => conflictProblem(texts.inUse),
});

/**
 * A client has few sites and few administrators: one change at a time, so that two cannot take a name or the last
 * place.
 */
async function lockSites(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sites', current_client_id()))`.execute(tx);
}

/** @throws Problem 400 by field */
async function checked(tx: Tx, id: number | null, sent: Sent): Promise<Sent> {
  const errors: Record<string, FieldTexts[string]> = {};
  const good: Sent = {};
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
