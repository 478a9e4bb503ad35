import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { type QueueAt, queueMail } from '../../mechanisms/outbox/queue.ts';
import { personMayUse } from '../../mechanisms/site-scope.ts';
import { knownLocale } from '../../mechanisms/texts/messages.ts';
import { watchListMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
/** The match itself; the people to call about it depend on the visit (`watchListContacts`). */
export type Match = Omit<Schemas['WatchListWarning'], 'call'>;

/** A text column as it is compared: without accents and capitals, words with one space between, commas aside. */
export function nameKey(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(trim(fold(${name})), '[[:space:],]+', ' ', 'g')`;
}

/**
 * The warning (`Match`) for a row of `visitors` under the alias, as JSON, or null: an expression for a select. Matches by
 * email address, phone number, or the full name in either order; the most certain match first, of several entries the
 * newest.
 */
export function watchListMatch(visitor: string): RawBuilder<Match | null> {
  const column = (name: string) => sql.ref(`${visitor}.${name}`);
  const forwards = nameKey(sql`${column('first_name')} || ' ' || ${column('last_name')}`);
  const backwards = nameKey(sql`${column('last_name')} || ' ' || ${column('first_name')}`);
  // One lookup per index: with the three conditions in one, the names would be folded again for each entry.
  return sql`(
    select json_build_object('entry_id', w.id, 'reason', w.reason, 'matched', w.matched)
    from (
      select id, reason, 'email' as matched, 1 as sure from watch_list
        where client_id = ${column('client_id')} and email = ${column('email')}
      union all
      select id, reason, 'phone', 2 from watch_list
        where client_id = ${column('client_id')} and phone_key = ${column('phone_key')}
      union all
      select id, reason, 'name', 3 from watch_list
        where client_id = ${column('client_id')}
          and name_key = any((select array[${forwards}, ${backwards}])::text[])
    ) w
    where ${column('erased_at')} is null
    order by w.sure, w.id desc
    limit 1)`;
}

/**
 * Whether a row of `visitors` under the alias is on the list, as in `watchListMatch`: for a condition on many rows. The
 * list is read once, and each visitor is looked up in it.
 */
export function isOnWatchList(visitor: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${visitor}.${name}`);
  const forwards = nameKey(sql`${column('first_name')} || ' ' || ${column('last_name')}`);
  const backwards = nameKey(sql`${column('last_name')} || ' ' || ${column('first_name')}`);
  const listed = (name: string) =>
    sql`(select ${sql.ref(name)} from watch_list where client_id = current_client_id() and ${sql.ref(name)} is not null)`;
  return sql`(${column('erased_at')} is null and (${column('email')} in ${listed('email')}
    or ${column('phone_key')} in ${listed('phone_key')}
    or ${forwards} in ${listed('name_key')} or ${backwards} in ${listed('name_key')}))`;
}

/** A visitor who has arrived; `warning` is null for a visitor who is on no list. */
export interface WatchedArrival {
  visit_id: number;
  name: string;
  company: string | null;
  site_id: number;
  site: string;
  time_zone: string;
  warning: Match | null;
  /** Ids of the visitor's hosts: they are not notified, whatever their groups. */
  hosts: number[];
}

/**
 * Notifies security and administrators of the site by email, once per visit and entry. Neither the visitor nor the
 * meeting's hosts are notified.
 */
export async function alertWatchList(at: QueueAt, arrival: WatchedArrival): Promise<void> {
  const { warning } = arrival;
  if (!warning) return;
  for (const { id, email, locale: written } of await findGuards(at, arrival)) {
    const locale = knownLocale(written);
    const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: arrival.time_zone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at.now());
    await queueMail(at, {
      to: email,
      locale,
      dedupe: `watch-list:${arrival.visit_id}:${warning.entry_id}:${id}`,
      message: (t) => ({
        kind: 'watch-list-alert',
        subject: t(texts.alertSubject, { site: arrival.site }),
        heading: t(texts.alertHeading, { name: arrival.name }),
        paragraphs: [t(texts.alertText)],
        facts: [
          [t(texts.factReason), warning.reason],
          [t(texts.factMatched), t(texts[warning.matched])],
          ...(arrival.company ? [[t(texts.factCompany), arrival.company] as const] : []),
          [t(texts.factSite), arrival.site],
          [t(texts.factTime), time],
        ],
        action: { label: t(texts.openReception), path: '/reception' },
        footnote: t(texts.alertFootnote),
      }),
    });
  }
}

/** Fits on a screen: if the first does not answer, the next is called. */
const MAX_CALLS = 3;

/**
 * The people for reception to call about a visit `v` whose visitor is on the list, as JSON: people with a number first,
 * since an email at the desk takes too long; of these, security of the site, then administrators.
 */
export function watchListContacts(
  visit: string,
  hosts: RawBuilder<unknown>,
): RawBuilder<Schemas['VisitPerson'][]> {
  const site = sql.ref(`${visit}.site_id`);
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name,
      'email', c.email, 'phone', c.phone) order by c.place), '[]')
    from (
      select u.id, u.first_name, u.last_name, u.email, u.phone,
        row_number() over (order by coalesce(u.phone, '') = '', ${isInGroups(['security'])} desc, u.last_name, u.id) as place
      from users u
      where u.client_id = ${sql.ref(`${visit}.client_id`)} and ${isGuard(site)} and u.id not in (${hosts})
      order by place limit ${sql.lit(MAX_CALLS)}
    ) c)`;
}

function isInGroups(groups: readonly string[]): RawBuilder<boolean> {
  return sql`exists (select from user_groups g where g.client_id = u.client_id and g.user_id = u.id
    and g.group_name in (${sql.join(groups.map((group) => sql.lit(group)))}))`;
}

/** Condition on `users u`: the people whom the list notifies at a site. */
function isGuard(site: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`u.is_active and u.erased_at is null and ${isInGroups(['security', 'admin', 'superadmin'])}
    and ${personMayUse('u', site)}`;
}

async function findGuards({ tx }: QueueAt, { site_id, hosts }: WatchedArrival) {
  const { rows } = await sql<{ id: number; email: string; locale: string }>`
    select u.id, u.email, u.locale from users u
    where ${isGuard(sql`${site_id}::int`)}
      and u.id <> all(${hosts}::int[])
    order by u.id`.execute(tx);
  return rows;
}
