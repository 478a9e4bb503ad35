import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { containing, orderBy, readPage, searchFor } from '../../mechanisms/lists.ts';
import { requireName, withUniqueName } from '../../mechanisms/unique-name.ts';
import { sampleThingMessages as texts } from './messages.ts';

type SampleThing = components['schemas']['SampleThing'];

/** Names no one: a colleague sees only that it is taken. */
export async function listSampleThings({ tx, query, sites, user, t }: Context<'listSampleThings'>) {
  const { count, rows } = await readPage<SampleThing>(
    { tx, query, t },
    {
      from: sql`sample_things l`,
      joins: sql`left join sample_thing_bookings b on b.client_id = l.client_id and b.sample_thing_id = l.id
        and b.date = ${query.on_date}::date and b.status = 'booked'`,
      where: [
        sites.narrow(query.site).condition(sql.ref('l.site_id')),
        ...searchFor(query.search, (word) => sql`fold(l.name) like fold(${containing(word)})`),
      ],
      columns: sql`l.id, l.site_id, l.name,
        case when b.id is null then 'free' when b.user_id = ${user.id}::int then 'mine' else 'taken' end as state`,
      order: orderBy(query.ordering ?? 'name', { name: [sql`l.name`] }, sql`l.id`),
    },
  );
  return { count, results: rows };
}

/** @throws Problem 404 for a site that the caller may not use, 400 for a name that the site has already */
export async function createSampleThing(context: Context<'createSampleThing'>): Promise<SampleThing> {
  const { tx, body, sites, audit } = context;
  sites.require(body.site_id);
  const name = requireName(body.name);
  const created = await withUniqueName(texts.nameTaken, () =>
    tx
      .insertInto('sample_things')
      .values({ site_id: body.site_id, name })
      .returning(['id', 'site_id', 'name'])
      .executeTakeFirstOrThrow(),
  );
  await audit({ action: 'create', entity: 'sample_thing', entityId: created.id, after: created });
  await publishChange(tx, 'sample-things', created.site_id);
  return { ...created, state: 'free' };
}
