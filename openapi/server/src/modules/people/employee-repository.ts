import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { asJson, type Tx } from '../../db/database.ts';
import { readPage } from '../../mechanisms/lists.ts';
import {
  type EmployeeFilter,
  type EmployeeRow,
  employeeColumns,
  employeeConditions,
  employeeOrder,
  type PeopleQueryContext,
  peopleFrom,
} from './employee-query.ts';

/** Details are read only for the people of the page. */
export function findEmployees(
  at: Context<'listEmployees'>,
  look: PeopleQueryContext,
  filter: EmployeeFilter,
  ordering: string,
): Promise<{ count: number; rows: EmployeeRow[] }> {
  const order = employeeOrder(ordering);
  const list = {
    from: peopleFrom(look),
    where: employeeConditions(filter),
    columns: sql`u.id, row_number() over (order by ${order}) as place`,
    order,
  };
  return readPage<EmployeeRow>(at, list, async (page) => {
    const { rows } = await sql<EmployeeRow>`
      with page as materialized (${page})
      select ${employeeColumns} from page, ${peopleFrom(look)} where u.id = page.id order by page.place`.execute(
      at.tx,
    );
    return rows;
  });
}

/** The people with these ids who are not erased, in no order. */
export async function findEmployeesById(
  tx: Tx,
  look: PeopleQueryContext,
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

/** @returns undefined if saved since `version` */
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
