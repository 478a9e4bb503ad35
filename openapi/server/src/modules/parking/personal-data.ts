import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const parkingData: readonly PersonalData[] = [
  { table: 'car_parks', impersonal: ['color', 'icon', 'name', 'permission_groups', 'translations'] },
  { table: 'parking_spaces', impersonal: ['name'] },
  { table: 'space_blocks', kept: [anonymousReference('created_by_id')], impersonal: ['reason'] },
  { table: 'ev_spaces', impersonal: ['name'] },
  { table: 'ev_timeslots', impersonal: ['start_time', 'end_time'] },
  { table: 'ev_bookings', kept: [anonymousReference('user_id', 'created_by_id')] },
  { table: 'parking_penalties', kept: [anonymousReference('user_id', 'forgiven_by_id')] },
  {
    table: 'parking_decision_tokens',
    erased: ['token_hash', 'user_id'],
    eraseUser: ({ tx, user }) =>
      tx.deleteFrom('parking_decision_tokens').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'parking_standing_requests',
    kept: [anonymousReference('user_id', 'created_by_id')],
    impersonal: ['end_time', 'start_time'],
  },
  {
    table: 'parking_watches',
    erased: ['token_hash', 'user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('parking_watches').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'parking_reservations',
    erased: ['cancellation_reason', 'registration', 'plate_key'],
    kept: [anonymousReference('user_id', 'visitor_id', 'created_by_id', 'decided_by_id')],
    impersonal: ['rank_reasons', 'reason'],
    eraseUser: ({ tx, user }) =>
      sql`
        update parking_reservations set registration = null, cancellation_reason = null
        where user_id = ${user.id} and (registration is not null or cancellation_reason is not null)`.execute(
        tx,
      ),
    eraseVisitors: ({ tx, visitors }) =>
      sql`
        update parking_reservations set registration = null, cancellation_reason = null
        where visitor_id = any(${visitors.map(({ id }) => id)}::int[])
          and (registration is not null or cancellation_reason is not null)`.execute(tx),
  },
];
