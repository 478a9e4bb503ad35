import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';
import { vehicleRows } from '../account/public.ts';
import { visitorRows } from '../visitors/public.ts';
import { visitRows } from '../visits/public.ts';

/** A plate identifies its person, so its events are erased with the person, unless another person has the same plate. */
export const camerasData: readonly PersonalData[] = [
  { table: 'cameras', impersonal: ['name', 'short_code', 'color', 'key_hash', 'key_hint'] },
  {
    table: 'camera_events',
    erased: [
      'plate_key',
      'registration',
      'read_registration',
      'registration_picture',
      'overview_picture',
      'note',
    ],
    kept: [anonymousReference('decided_by_id')],
    impersonal: ['event_key', 'body_hash'],
    eraseUser: ({ tx, user }) => forgetEvents(tx, platesOfUser(user.id)),
    eraseVisitors: ({ tx, visitors }) => forgetEvents(tx, platesOfVisitors(visitors.map(({ id }) => id))),
  },
  {
    // After the events, which reference plates.
    table: 'plates',
    erased: ['plate_key', 'registration', 'note'],
    eraseUser: ({ tx, user }) => forgetPlates(tx, platesOfUser(user.id)),
    eraseVisitors: ({ tx, visitors }) => forgetPlates(tx, platesOfVisitors(visitors.map(({ id }) => id))),
  },
  {
    table: 'plate_lists',
    kept: [
      anonymousReference('created_by_id', 'ended_by_id'),
      {
        columns: ['plate_key', 'registration', 'note'],
        why: 'who is kept out must not get off the list by asking to be forgotten',
        until: 'somebody ends the entry, and the days that visits are kept after that',
      },
    ],
  },
];

/** Keys of the plates that only this person has. */
function platesOfUser(id: number): RawBuilder<unknown> {
  return sql`select v.plate_key from ${vehicleRows} v where v.user_id = ${id}
    except select v.plate_key from ${vehicleRows} v where v.user_id <> ${id}`;
}

function platesOfVisitors(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select plate_key(r) from ${visitorRows} p, unnest(p.registrations) r where p.id = any(${ids}::int[])
    union select plate_key(v.registration) from ${visitRows} v where v.visitor_id = any(${ids}::int[])
    except select v.plate_key from ${vehicleRows} v`;
}

async function forgetEvents(tx: Tx, plates: RawBuilder<unknown>): Promise<void> {
  await sql`
    with gone as (
      delete from camera_events where plate_key = any(array(${plates})) returning registration_picture, overview_picture
    )
    delete from pictures p using gone
    where '/api/photos/' || p.id || '/' in (gone.registration_picture, gone.overview_picture)`.execute(tx);
}

async function forgetPlates(tx: Tx, plates: RawBuilder<unknown>): Promise<void> {
  await sql`delete from plates where plate_key = any(array(${plates}))`.execute(tx);
}
