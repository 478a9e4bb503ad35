import { csvTable } from '@portal/openapi/formats';
import { sql } from 'kysely';
import type { AnsweredFile, OutsideContext } from '../../../contract/handler.ts';
import type { Row } from '../../../db/tables.ts';
import { readAll } from '../../../mechanisms/lists.ts';
import { visitorTerm } from '../../../mechanisms/texts/visitor-term.ts';
import { hostsOf, meetingRows } from '../../calendar/public.ts';
import { visitorRows } from '../../visitors/public.ts';
import { timeAt } from '../host-notice.ts';
import { exportMessages as heads, statusLabels, visitsMessages as texts } from '../messages.ts';
import { shownStatus } from '../rules/visit-state.ts';
import { visitList } from './list-visits.ts';

interface Found
  extends Pick<
      Row<'visits'>,
      | 'status'
      | 'status_changed_at'
      | 'day'
      | 'starts_at'
      | 'ends_at'
      | 'lanyard_number'
      | 'delay'
      | 'needs_parking'
      | 'registration'
    >,
    Pick<Row<'visitors'>, 'company'>,
    Pick<Row<'meetings'>, 'description' | 'location'>,
    Pick<Row<'sites'>, 'time_zone'> {
  visitor: string;
  site: string;
  hosts: string | null;
}

/** The filtered visits as CSV in the caller's language; the audit log names the caller. */
export async function exportVisits(
  context: OutsideContext<'exportVisits'>,
): Promise<AnsweredFile<'text/csv'>> {
  const { query, now, user, sites, t, locale, client } = context;
  // Not in a read-only transaction: the export is recorded in the same one.
  const rows = await context.transaction(async (tx) => {
    const list = await visitList({ tx, user, sites, now }, query);
    const found = await readAll<Found>(
      { tx, t },
      {
        ...list,
        joins: sql`${list.joins}
          join ${visitorRows} p on p.client_id = v.client_id and p.id = v.visitor_id
          join ${meetingRows} m on m.client_id = v.client_id and m.id = v.meeting_id
          join sites s on s.client_id = v.client_id and s.id = v.site_id`,
        columns: sql`v.status, v.status_changed_at, v.day, v.starts_at, v.ends_at, v.lanyard_number, v.delay, v.needs_parking,
          v.registration, btrim(p.first_name || ' ' || p.last_name) as visitor, p.company, m.description,
          m.location, s.name as site, s.time_zone,
          (select string_agg(btrim(u.first_name || ' ' || u.last_name), '; ' order by a.position, u.id)
            from ${hostsOf('v')}) as hosts`,
      },
      { atMost: 20_000, tooMany: texts.tooManyRows },
    );
    // Not the search text: it may be a person's name, and the log keeps everything.
    const { search, ...filter } = query;
    const after = { ...filter, ...(search ? { searched: true } : {}), rows: found.length };
    await context.audit(tx, { action: 'export', entity: 'visit', entityId: 'list', after });
    return found;
  });
  const head = [t(visitorTerm(client)), ...columns.map((key) => t(heads[key]))];
  const [first = '', ...others] = head;
  const lines = rows.map((row) => {
    const time = (instant: Date | null) => (instant ? timeAt(instant, row.time_zone, locale) : null);
    return [
      row.visitor,
      row.company,
      t(statusLabels[shownStatus(row.status, row.starts_at, now())]),
      row.day,
      time(row.starts_at),
      time(row.ends_at),
      row.hosts,
      row.site,
      row.description,
      row.location,
      row.registration,
      t(row.needs_parking ? heads.yes : heads.no),
      row.lanyard_number,
      row.delay,
      time(row.status_changed_at),
    ];
  });
  const word = first.charAt(0).toLocaleUpperCase(locale) + first.slice(1);
  return { type: 'text/csv', bytes: csvTable([[word, ...others], ...lines], locale), filename: 'visits.csv' };
}

const columns = [
  'company',
  'status',
  'date',
  'start',
  'end',
  'hosts',
  'site',
  'description',
  'location',
  'registration',
  'parking',
  'lanyard',
  'delay',
  'changed',
] as const;
