import './schema.ts';
import '../meetings/schema.ts';
import '../visitors/schema.ts';
import '../visits/schema.ts';
import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { noteChange } from '../../mechanisms/changes.ts';
import { personMayUse } from '../../mechanisms/site-scope.ts';
import { type QueueAt, queueMail } from '../../outbox/queue.ts';
import { localeOf } from '../account/account-repository.ts';
import { watchListMessages as texts } from './messages.ts';

type Warning = components['schemas']['WatchListWarning'];

/** A text column as it is compared: without accents and capitals, words with one space between, commas aside. */
export function nameKey(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql`regexp_replace(trim(fold(${name})), '[[:space:],]+', ' ', 'g')`;
}

/**
 * The `WatchListWarning` of a row of `visitors` under the alias, as JSON, or null: an expression for a select. By e-mail address,
 * phone number, or the full name in either order; the surest sign first, the newest entry of several.
 */
export function watchListMatch(visitor: string): RawBuilder<Warning | null> {
  const column = (name: string) => sql.ref(`${visitor}.${name}`);
  const forwards = nameKey(sql`${column('first_name')} || ' ' || ${column('last_name')}`);
  const backwards = nameKey(sql`${column('last_name')} || ' ' || ${column('first_name')}`);
  // One look into each index: with the three conditions in one, the names would be folded anew for each entry.
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

interface Match {
  name: string;
  company: string | null;
  site_id: number;
  site: string;
  time_zone: string;
  meeting_id: number;
  warning: Warning | null;
}

/**
 * When a visit arrives or is checked in: if its visitor is on the watch list, security and administrators of the site get a
 * mail, once a visit and entry. Nothing of it goes to the visitor or to the meeting's hosts, whatever their groups.
 */
export async function alertWatchList(at: QueueAt, visitId: number): Promise<void> {
  const { tx, now } = at;
  const match = await findMatch(at, visitId);
  const { warning } = match ?? { warning: null };
  if (!match || !warning) return;
  for (const { id, email, locale: written } of await findGuards(at, match)) {
    const locale = localeOf(written);
    const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: match.time_zone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(now());
    await queueMail(at, {
      to: email,
      locale,
      dedupe: `watch-list:${visitId}:${warning.entry_id}:${id}`,
      message: (t) => ({
        kind: 'watch-list-alert',
        subject: t(texts.alertSubject, { site: match.site }),
        heading: t(texts.alertHeading, { name: match.name }),
        paragraphs: [t(texts.alertText)],
        facts: [
          [t(texts.factReason), warning.reason],
          [t(texts.factMatched), t(texts[warning.matched])],
          ...(match.company ? [[t(texts.factCompany), match.company] as const] : []),
          [t(texts.factSite), match.site],
          [t(texts.factTime), time],
        ],
        action: { label: t(texts.openReception), path: '/reception' },
        footnote: t(texts.alertFootnote),
      }),
    });
  }
  await noteChange(tx, 'visits', match.site_id);
}

async function findMatch({ tx }: QueueAt, visitId: number): Promise<Match | undefined> {
  const { rows } = await sql<Match>`
    select p.first_name || ' ' || p.last_name as name, p.company, v.site_id, s.name as site, s.time_zone, v.meeting_id,
      ${watchListMatch('p')} as warning
    from visits v
    join visitors p on p.client_id = v.client_id and p.id = v.visitor_id
    join sites s on s.client_id = v.client_id and s.id = v.site_id
    where v.id = ${visitId}`.execute(tx);
  return rows[0];
}

async function findGuards({ tx }: QueueAt, { site_id, meeting_id }: Match) {
  const { rows } = await sql<{ id: number; email: string; locale: string }>`
    select u.id, u.email, u.locale from users u
    where u.is_active and u.erased_at is null
      and exists (select from user_groups g where g.client_id = u.client_id and g.user_id = u.id
        and g.group_name in ('security', 'admin', 'superadmin'))
      and ${personMayUse('u', sql`${site_id}::int`)}
      and not exists (select from attends a where a.client_id = u.client_id and a.user_id = u.id
        and a.meeting_id = ${meeting_id} and a.is_host)
    order by u.id`.execute(tx);
  return rows;
}
