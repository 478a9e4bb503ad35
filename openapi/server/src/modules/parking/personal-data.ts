import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { pointsAtNobody } from '../../mechanisms/erasure/personal-data.ts';

export const parkingData: readonly PersonalData[] = [
  { table: 'car_parks', impersonal: ['color', 'icon', 'name', 'permission_groups', 'translations'] },
  { table: 'parking_spaces', impersonal: ['name'] },
  { table: 'space_blocks', kept: [pointsAtNobody('created_by_id')], impersonal: ['reason'] },
  { table: 'permits', kept: [pointsAtNobody('user_id', 'created_by_id')] },
  { table: 'permit_days', kept: [pointsAtNobody('user_id')] },
  {
    table: 'permit_releases',
    erased: ['note'],
    kept: [pointsAtNobody('created_by_id')],
    eraseUser: ({ tx, user }) =>
      sql`
        update permit_releases r set note = null from permits p
        where p.client_id = r.client_id and p.id = r.permit_id and r.note is not null
          and (p.user_id = ${user.id} or r.created_by_id = ${user.id})`.execute(tx),
  },
  { table: 'ev_spaces', impersonal: ['name'] },
  { table: 'ev_timeslots', impersonal: ['start_time', 'end_time'] },
  { table: 'ev_bookings', kept: [pointsAtNobody('user_id', 'created_by_id')] },
  { table: 'parking_penalties', kept: [pointsAtNobody('user_id', 'forgiven_by_id')] },
  {
    table: 'parking_decision_tokens',
    erased: ['token_hash', 'user_id'],
    eraseUser: ({ tx, user }) =>
      tx.deleteFrom('parking_decision_tokens').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'parking_standing_requests',
    kept: [pointsAtNobody('user_id', 'created_by_id')],
    impersonal: ['end_time', 'start_time'],
  },
  {
    table: 'parking_watches',
    erased: ['token_hash', 'user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('parking_watches').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'parking_swaps',
    erased: ['token_hash', 'from_user_id', 'to_user_id'],
    eraseUser: ({ tx, user }) =>
      sql`delete from parking_swaps where ${user.id} in (from_user_id, to_user_id)`.execute(tx),
  },
  {
    table: 'ride_offers',
    erased: ['leaves_from', 'note', 'user_id'],
    impersonal: ['leaves_at'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('ride_offers').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'ride_requests',
    erased: ['token_hash', 'user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('ride_requests').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'parking_reservations',
    erased: ['cancellation_reason', 'registration', 'plate_key'],
    kept: [pointsAtNobody('user_id', 'visitor_id', 'created_by_id', 'decided_by_id')],
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
