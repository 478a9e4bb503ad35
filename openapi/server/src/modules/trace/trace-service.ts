import { csvTable } from '@portal/openapi/formats';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { AnsweredFile, OutsideContext } from '../../contract/handler.ts';
import { asPeopleSort, readAll, readPage } from '../../mechanisms/lists.ts';
import { certainties } from '../../mechanisms/stays.ts';
import { wallTimeAt } from '../../mechanisms/wall-time.ts';
import { type ContactRow, contactColumns, contactsOf, type Search } from './contacts-query.ts';
import {
  certaintyWords,
  traceHeads as heads,
  kindWords,
  signalWords,
  traceMessages as texts,
} from './messages.ts';
import { readSearch } from './read-search.ts';

type Schemas = components['schemas'];

const listOf = (search: Search) => ({
  from: contactsOf(search),
  where: [],
  columns: contactColumns,
  order: sql`c.date desc, ${asPeopleSort(sql`c.site`)}, c.site_id, ${asPeopleSort(sql`c.place`)}, c.place_key, c.certainty desc,
    c.overlap_minutes desc nulls last, ${asPeopleSort(sql`c.last_name`)}, ${asPeopleSort(sql`c.first_name`)},
    c.user_id nulls last, c.visitor_id`,
});

/** The people who shared a place with a person. Returns nothing unless the audit log has the search and its reason. */
export async function listTraceContacts(
  context: OutsideContext<'listTraceContacts'>,
): Promise<Schemas['TraceContactPage']> {
  const { query, sites, now, t } = context;
  return context.transaction(async (tx) => {
    const { reason, ...search } = await readSearch(tx, context);
    const list = listOf({ ...search, sites, now: now() });
    const { count, rows } = await readPage<ContactRow>({ tx, query, t }, list);
    const { user_id, from_date, until_date, granularity, page } = query;
    const after = { user_id, from_date, until_date, granularity, page, reason, count };
    await context.audit(tx, { action: 'search', entity: 'trace', entityId: user_id, after });
    return { count, results: rows.map(toContact) };
  });
}

/** All of them as CSV in the caller's language, with the sites' wall times. */
export async function exportTraceContacts(
  context: OutsideContext<'exportTraceContacts'>,
): Promise<AnsweredFile<'text/csv'>> {
  const { query, sites, now, t, locale } = context;
  const rows = await context.transaction(async (tx) => {
    const { reason, ...search } = await readSearch(tx, context);
    const list = listOf({ ...search, sites, now: now() });
    const found = await readAll<ContactRow>({ tx, t }, list, { atMost: 10_000, tooMany: texts.tooMany });
    const { user_id, from_date, until_date, granularity } = query;
    const after = { user_id, from_date, until_date, granularity, reason, count: found.length };
    await context.audit(tx, { action: 'export', entity: 'trace', entityId: user_id, after });
    return found;
  });
  const words = (signals: readonly Schemas['TraceSignal'][]) =>
    signals.map((signal) => t(signalWords[signal])).join(', ');
  const lines = rows.map(toContact).map(({ person, site, ...row }) => {
    const time = (instant: string | null) => instant && wallTimeAt(new Date(instant), site.time_zone).time;
    return [
      ...[row.date, site.name, row.place.name],
      ...[`${person.first_name} ${person.last_name}`.trim(), person.email, person.company],
      ...[t(kindWords[person.type]), words(row.signals), words(row.own_signals)],
      ...[t(certaintyWords[row.certainty]), row.overlap_minutes, time(row.starts_at), time(row.ends_at)],
    ];
  });
  return {
    type: 'text/csv',
    bytes: csvTable([Object.values(heads).map((head) => t(head)), ...lines], locale),
    filename: `track-and-trace-${query.from_date}.csv`,
  };
}

const surest = Object.entries(certainties) as [Schemas['TraceCertainty'], number][];

function toContact(row: ContactRow): Schemas['TraceContact'] {
  const person =
    row.user_id === null
      ? { type: 'visitor' as const, id: row.visitor_id ?? 0 }
      : { type: 'user' as const, id: row.user_id };
  const certainty = surest.find(([, value]) => value === row.certainty)?.[0] ?? 'expected';
  return {
    id: `${person.type}:${person.id} ${row.date} ${row.site.id} ${row.place_key}`,
    date: row.date,
    site: row.site,
    place: { type: row.place_key.split(':')[0] as Schemas['TracePlace']['type'], name: row.place },
    person: {
      ...person,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      company: row.company,
    },
    signals: row.signals,
    own_signals: row.own_signals,
    certainty,
    overlap_minutes: row.overlap_minutes,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
  };
}
