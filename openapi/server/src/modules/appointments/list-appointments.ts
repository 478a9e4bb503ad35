import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { orderBy, readPage, searchFor } from '../../mechanisms/lists.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import {
  type AppointmentRow,
  appointmentColumns,
  appointmentJoins,
  findAppointment,
  peopleOf,
  toAppointment,
  toFound,
} from './appointment-query.ts';
import { isVisibleTo, maySee } from './policy.ts';

type Sql = RawBuilder<unknown>;
type ListContext = Context<'listAppointments'>;
type Schemas = components['schemas'];

const orders = { start: [sql`a.starts_at`], created: [sql`a.created_at`] };

/** A page of those that the person may see; details are read for its rows only. */
export async function listAppointments(context: ListContext): Promise<Schemas['AppointmentPage']> {
  const { tx, query, now } = context;
  const order = orderBy(query.ordering ?? 'start', orders, sql`a.id`);
  const list = {
    from: sql`appointments a`,
    where: conditionsOf(context),
    columns: sql`a.id`,
    order,
  };
  const { count, rows } = await readPage<AppointmentRow>(context, list, async (page, counted) => {
    const found = await sql<AppointmentRow>`
      with page as materialized (${page})
      select ${appointmentColumns}, ${counted}
      from page join appointments a on a.id = page.id ${appointmentJoins}
      order by ${order}`.execute(tx);
    return found.rows;
  });
  return { count, results: rows.map((row) => toAppointment(toFound(row), context, now())) };
}

export async function getAppointment(context: Context<'getAppointment'>): Promise<Schemas['Appointment']> {
  const found = await findAppointment(context.tx, context.path.id);
  if (found === null || !maySee(context, peopleOf(found))) throw notFound();
  return toAppointment(found, context, context.now());
}

function conditionsOf(context: ListContext): Sql[] {
  const { query } = context;
  const { from_date, until_date } = query;
  requireDays({ from_date, until_date });
  if (from_date !== undefined && until_date !== undefined && until_date < from_date) {
    throw validationProblem({ until_date: [messages.endBeforeStart] });
  }
  return [
    isVisibleTo(context),
    ...(query.site === undefined ? [] : [sql`a.site_id = ${query.site}::bigint`]),
    ...(query.provider === undefined ? [] : [sql`a.provider_id = ${query.provider}::bigint`]),
    ...(query.service === undefined
      ? []
      : [
          sql`exists (select from appointment_lines l where l.client_id = a.client_id and l.appointment_id = a.id
            and l.service_id = ${query.service}::bigint)`,
        ]),
    ...(from_date === undefined ? [] : [sql`a.starts_at >= ${midnight(sql`${from_date}::date`)}`]),
    ...(until_date === undefined ? [] : [sql`a.starts_at < ${midnight(sql`${until_date}::date + 1`)}`]),
    ...statusCondition(context),
    // Erased data is not searched.
    ...searchFor(
      query.search,
      (word) => sql`(a.erased_at is null and strpos(a.search_text, fold(${word})) > 0)`,
    ),
  ];
}

/** Midnight at each appointment's own site. */
function midnight(day: Sql): Sql {
  return sql`((${day})::timestamp at time zone (
    select s.time_zone from sites s where s.client_id = a.client_id and s.id = a.site_id))`;
}

/** The SQL form of `shownStatus`. */
function statusCondition({ query, now }: ListContext): Sql[] {
  const { status } = query;
  if (status === undefined) return [];
  const isDone = sql`(a.agreed is not null and a.status <> 'cancelled' and a.ends_at <= ${now().toISOString()}::timestamptz)`;
  return status === 'done' ? [isDone] : [sql`a.status = ${status}`, sql`not ${isDone}`];
}
