import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { todayAt } from '../../../mechanisms/days.ts';
import { type ExpectedPlate, expectedPlates } from '../../parking/public.ts';
import { visitorRows } from '../../visitors/public.ts';
import { alikeness } from '../rules/look-alike.ts';
import type { EventRow } from './event-rows.ts';

type Suggestion = components['schemas']['PlateSuggestion'];
type Asked = Pick<EventRow, 'status' | 'plate_key' | 'site_id' | 'time_zone' | 'executed_at'>;
/** What is suggested for an event. */
export type Suggestions = (row: Asked) => Suggestion[];

const MOST = 3;

interface Expected extends Pick<ExpectedPlate, 'plate_key' | 'registration' | 'starts_at'> {
  name: string | null;
}

/** A plate that nobody expects may be one that was read wrong. */
const isAsked = ({ status }: Asked) => status === 'unknown' || status === 'unauthorized';
const placeOf = ({ site_id, time_zone, executed_at }: Asked) =>
  `${site_id} ${todayAt(time_zone, executed_at)}`;

/** Reads what is expected where and when something was seen that is not: one statement a site and day. */
export async function readSuggestions(tx: Tx, rows: readonly Asked[]): Promise<Suggestions> {
  const expected = new Map<string, Expected[]>();
  for (const row of rows.filter(isAsked)) {
    const place = placeOf(row);
    if (expected.has(place)) continue;
    const day = todayAt(row.time_zone, row.executed_at);
    expected.set(place, await readExpected(tx, { siteId: row.site_id, day, timeZone: row.time_zone }));
  }
  return (row) => (isAsked(row) ? suggestionsFor(row.plate_key, expected.get(placeOf(row)) ?? []) : []);
}

async function readExpected(tx: Tx, at: Parameters<typeof expectedPlates>[0]): Promise<Expected[]> {
  const { rows } = await sql<Expected>`
    select e.plate_key, e.registration, e.starts_at,
      nullif(btrim(coalesce(u.first_name, p.first_name) || ' ' || coalesce(u.last_name, p.last_name)), '') as name
    from ${expectedPlates(at)} e
      left join users u on u.client_id = e.client_id and u.id = e.user_id
      left join ${visitorRows} p on p.client_id = e.client_id and p.id = e.visitor_id
    order by e.starts_at nulls last, e.plate_key`.execute(tx);
  return rows;
}

function suggestionsFor(plate: string, expected: readonly Expected[]): Suggestion[] {
  const found = expected.flatMap((one) => {
    const alike = alikeness(plate, one.plate_key);
    return alike === null ? [] : [{ alike, one }];
  });
  const nearest = new Map(
    found
      .sort((a, b) => a.alike - b.alike)
      .map(({ one }) => [one.plate_key, one] as const)
      .reverse(),
  );
  return [...nearest.values()]
    .reverse()
    .slice(0, MOST)
    .map(({ registration, starts_at, name }) => ({
      registration,
      expected_at: starts_at?.toISOString() ?? null,
      name,
    }));
}
