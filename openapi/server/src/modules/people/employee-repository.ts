import { sql } from 'kysely';
import { asJson, type Tx } from '../../db/database.ts';
import { COUNT_CAP, limitTo } from '../../mechanisms/lists.ts';
import {
  type EmployeeFilter,
  type EmployeeRow,
  employeeColumns,
  employeeConditions,
  employeeOrder,
  type PeopleLook,
  peopleFrom,
} from './employee-query.ts';

export interface Paging {
  ordering: string;
  limit: number;
  offset: number;
}

/** A page of people with how many there are (at most `COUNT_CAP`), in one query also where the page is empty. */
export async function findEmployees(
  tx: Tx,
  look: PeopleLook,
  filter: EmployeeFilter,
  { ordering, limit, offset }: Paging,
): Promise<{ count: number; rows: EmployeeRow[] }> {
  const { rows } = await sql<EmployeeRow & { count: number }>`
    with matching as (
      select u.id, u.last_name, u.first_name, u.email from ${peopleFrom(look)} where ${employeeConditions(filter)}
    ), page as (
      select id, row_number() over (order by ${employeeOrder(ordering)}) as place from matching
      order by place ${limitTo(limit, offset)}
    )
    select counted.count, row.*
    from (select count(*) as count from (select from matching ${limitTo(COUNT_CAP)}) found) counted
    left join (
      select page.place, ${employeeColumns} from page, ${peopleFrom(look)} where u.id = page.id
    ) row on true
    order by row.place`.execute(tx);
  return { count: rows[0]?.count ?? 0, rows: rows.filter(({ id }) => id !== null) };
}

/** Those of the ids who were not erased, in no order. */
export async function findEmployeesById(
  tx: Tx,
  look: PeopleLook,
  ids: readonly number[],
): Promise<EmployeeRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<EmployeeRow>`
    select ${employeeColumns} from ${peopleFrom(look)}
    where u.id = any(${ids}::bigint[]) and u.erased_at is null`.execute(tx);
  return rows;
}

export interface EmployeeChange {
  first_name?: string | undefined;
  last_name?: string | undefined;
  phone?: string | null | undefined;
  company?: string | null | undefined;
  home_site_id?: number | undefined;
  is_restricted?: boolean | undefined;
  is_locatable?: boolean | undefined;
  additional_information?: Record<string, unknown> | undefined;
}

/** @returns undefined where somebody saved since `version` */
export async function saveEmployee(
  tx: Tx,
  id: number,
  version: number,
  { additional_information, ...change }: EmployeeChange,
): Promise<{ id: number } | undefined> {
  return tx
    .updateTable('users')
    .set((now) => ({
      ...change,
      ...(additional_information === undefined
        ? {}
        : { additional_information: asJson(additional_information) }),
      version: now('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('version', '=', version)
    .where('erased_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}
