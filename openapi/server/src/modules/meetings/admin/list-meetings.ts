import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { asPeopleSort, DAILY_COUNT_CAP, orderBy, readPage } from '../../../mechanisms/lists.ts';
import { attendRows, firstHostOf } from '../../calendar/public.ts';
import { findRoomsOfMeetings } from '../../resources/public.ts';
import { cancellationsOfMeeting, visitRows } from '../../visits/public.ts';
import { dayRange, listedMeetings, meetingConditions, rangesOf } from './meeting-list-query.ts';

type Schemas = components['schemas'];
type Row = Omit<Schemas['MeetingRow'], 'start' | 'end' | 'rooms' | 'can_edit'> & {
  start: Date;
  end: Date;
  is_appointment: boolean;
};

const orders = {
  start: [sql`m.starts_at`],
  description: [asPeopleSort(sql`m.description`), sql`m.starts_at`],
};

/**
 * A page of all meetings at the sites that the person may use (rules/meetings.md#meetings-table). Only the page's rows are
 * joined and counted, so that the table's size does not matter.
 */
export async function listMeetings(context: Context<'listMeetings'>): Promise<Schemas['MeetingPage']> {
  const { tx, sites, query, now } = context;
  const ranges = await rangesOf(tx, sites.narrow(query.site), dayRange(query, context.t), now());
  const order = orderBy(query.ordering ?? 'start', orders, sql`m.id`);
  const list = {
    from: listedMeetings,
    where: meetingConditions(sites, ranges, query),
    columns: sql`m.id`,
    order,
    cap: DAILY_COUNT_CAP,
  };
  const { count, rows } = await readPage<Row>(context, list, async (page, counted) => {
    const found = await sql<Row>`
      with page as materialized (${page})
      select m.id, m.starts_at as start, m.ends_at as "end", m.description, m.status, m.is_private, m.is_appointment,
        ${firstHostOf('m')} as host_name,
        json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site,
        (select count(*) from ${attendRows} a where a.client_id = m.client_id and a.meeting_id = m.id) as number_of_attendees,
        (select count(*) from ${visitRows} v where v.client_id = m.client_id and v.meeting_id = m.id
          and (v.status <> 'cancelled' or m.status = 'cancelled')) as number_of_visitors,
        m.version + ${cancellationsOfMeeting} as version, ${counted}
      from page join ${listedMeetings} on m.id = page.id
      join sites s on s.client_id = m.client_id and s.id = m.site_id
      order by ${order}`.execute(tx);
    return found.rows;
  });
  const rooms = await findRoomsOfMeetings(
    tx,
    rows.map(({ id }) => id),
  );
  return {
    count,
    results: rows.map(({ start, end, ...row }) => ({
      id: row.id,
      start: start.toISOString(),
      end: end.toISOString(),
      description: row.description,
      host_name: row.host_name,
      rooms: rooms.get(row.id) ?? [],
      site: row.site,
      number_of_attendees: row.number_of_attendees,
      number_of_visitors: row.number_of_visitors,
      status: row.status,
      is_private: row.is_private,
      can_edit: row.status === 'booked' && end > now() && !row.is_appointment,
      version: row.version,
    })),
  };
}
