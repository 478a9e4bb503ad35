import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { type ExpectedPlate, expectedPlates } from '../../parking/public.ts';
import { visitorRows } from '../../visitors/public.ts';
import { listed } from '../ingest/read-facts.ts';
import { alikeness } from '../rules/look-alike.ts';
import type { EventRow } from './event-rows.ts';

type Suggestion = components['schemas']['PlateSuggestion'];
type Asked = Pick<EventRow, 'status' | 'plate_key' | 'site_id' | 'time_zone' | 'executed_at'>;
/** The suggestions for an event. */
export type Suggestions = (row: Asked) => Suggestion[];

const MOST = 3;

interface Candidate extends Pick<ExpectedPlate, 'plate_key' | 'registration' | 'starts_at'> {
  name: string | null;
  list: Suggestion['list'];
}

/** A plate that is not expected may have been read wrong, and an expected one may imitate one that is denied. */
const isAsked = ({ status }: Asked) =>
  status === 'unknown' || status === 'unauthorized' || status === 'authorized';
const placeOf = ({ site_id, time_zone, executed_at }: Asked) =>
  `${site_id} ${todayAt(time_zone, executed_at)}`;

/** Reads the lists and the expected plates for each site and day of the events: one statement each. */
export async function readSuggestions(tx: Tx, rows: readonly Asked[]): Promise<Suggestions> {
  const candidates = new Map<string, Candidate[]>();
  for (const row of rows.filter(isAsked)) {
    const place = placeOf(row);
    if (candidates.has(place)) continue;
    const day = todayAt(row.time_zone, row.executed_at);
    candidates.set(place, await readCandidates(tx, { siteId: row.site_id, day, timeZone: row.time_zone }));
  }
  return (row) => (isAsked(row) ? suggestionsFor(row, candidates.get(placeOf(row)) ?? []) : []);
}

async function readCandidates(tx: Tx, at: Parameters<typeof expectedPlates>[0]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select e.plate_key, e.registration, e.starts_at, null as list,
      nullif(btrim(coalesce(u.first_name, p.first_name) || ' ' || coalesce(u.last_name, p.last_name)), '') as name
    from ${expectedPlates(at)} e
      left join users u on u.client_id = e.client_id and u.id = e.user_id
      left join ${visitorRows} p on p.client_id = e.client_id and p.id = e.visitor_id
    union all
    select l.plate_key, l.registration, null, l.list, null from plate_lists l where ${listed(at.day)}
    order by starts_at nulls last, plate_key`.execute(tx);
  return rows;
}

/** Denied plates come before more similar ones: letting one of them in is the worse mistake. */
function suggestionsFor({ status, plate_key }: Asked, candidates: readonly Candidate[]): Suggestion[] {
  const found = candidates.flatMap((one) => {
    const alike = alikeness(plate_key, one.plate_key);
    const isDenied = one.list === 'deny';
    if (alike === null || (status === 'authorized' && !(isDenied && alike === 0))) return [];
    return [{ rank: isDenied ? -1 : alike, one }];
  });
  const first = new Map<string, Candidate>();
  for (const { one } of found.sort((a, b) => a.rank - b.rank))
    if (!first.has(one.plate_key)) first.set(one.plate_key, one);
  return [...first.values()].slice(0, MOST).map(({ registration, list, starts_at, name }) => ({
    registration,
    list,
    expected_at: starts_at?.toISOString() ?? null,
    name,
  }));
}
