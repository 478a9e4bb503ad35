import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { asPeopleSort, orderBy, parseOrdering, readPage, searchFor } from '../../mechanisms/lists.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';

export interface PeopleAsked {
  search?: string;
  ordering?: string;
  page?: number;
  limit?: number;
}

export interface PersonRow {
  id: number;
  first_name: string;
  last_name: string;
  department: string | null;
}

const department = sql`nullif(btrim(u.additional_information ->> 'department'), '')`;

/**
 * A page of people with their counts; erased people are left out.
 * @param counted.rows of `user_id` and the columns, as a table expression
 * @param counted.columns of `used`, in addition to those of the person
 * @param counted.orderings in addition to `name`; the first is the default, in descending order
 */
export function readPeople<Row>(
  { tx, query, t }: { tx: Tx; query: PeopleAsked; t: Translate },
  counted: { rows: RawBuilder<unknown>; columns: RawBuilder<unknown>; orderings: Record<string, string> },
): Promise<{ count: number; rows: (Row & PersonRow)[] }> {
  const [first] = Object.keys(counted.orderings);
  const ordering = query.ordering ?? `-${first}`;
  const found = searchFor(
    query.search,
    (word) => sql`(strpos(fold(u.first_name || ' ' || u.last_name), fold(${word})) > 0
      or strpos(fold(coalesce(${department}, '')), fold(${word})) > 0)`,
  );
  const where = [sql`used.user_id not in (select e.id from users e where e.erased_at is not null)`, ...found];
  const order = orderBy(
    ordering,
    {
      name: [asPeopleSort(sql`u.last_name`), asPeopleSort(sql`u.first_name`)],
      ...Object.fromEntries(
        Object.entries(counted.orderings).map(([name, column]) => [name, [sql.ref(`used.${column}`)]]),
      ),
    },
    sql`used.user_id`,
  );
  // The counts are added up once, for both the page and the number of people; names are read for the page only.
  const once = sql.ref('counted_of_people');
  const people = sql`join users u on u.id = used.user_id`;
  const asked = found.length > 0 || parseOrdering(ordering).field === 'name' ? people : sql``;
  return readPage<Row & PersonRow>(
    { tx, query, t },
    {
      from: sql`(table ${once}) used ${asked}`,
      where,
      counted: sql`select from ${counted.rows} used ${asked} where ${sql.join(where, sql` and `)}`,
      columns: sql`used.*, count(*) over ()::int as counted`,
      order,
    },
    async (page) => {
      const { rows } = await sql<Row & PersonRow & { counted: number }>`
        with ${once} as materialized ${counted.rows}
        select u.id, u.first_name, u.last_name, ${department} as department, ${counted.columns}, used.counted
        from (${page}) used ${people} order by ${order}`.execute(tx);
      return rows;
    },
  );
}
