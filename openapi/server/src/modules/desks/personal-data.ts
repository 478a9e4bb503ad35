import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const desksData: readonly PersonalData[] = [
  {
    table: 'desk_reservations',
    erased: ['check_in_token_hash', 'reason'],
    kept: [anonymousReference('user_id', 'created_by_id', 'decided_by_id')],
    eraseUser: ({ tx, user }) =>
      tx
        .updateTable('desk_reservations')
        .set({ check_in_token_hash: null, reason: null })
        .where('user_id', '=', user.id)
        .where((e) => e.or([e('reason', 'is not', null), e('check_in_token_hash', 'is not', null)]))
        .execute(),
  },
  {
    table: 'desk_decision_tokens',
    erased: ['token_hash', 'user_id'],
    eraseUser: ({ tx, user }) =>
      tx.deleteFrom('desk_decision_tokens').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'desk_waits',
    erased: ['user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('desk_waits').where('user_id', '=', user.id).execute(),
  },
  {
    table: 'desk_favourites',
    erased: ['user_id'],
    eraseUser: ({ tx, user }) => tx.deleteFrom('desk_favourites').where('user_id', '=', user.id).execute(),
  },
  { table: 'desk_shares', impersonal: ['team'] },
  { table: 'desk_closures', kept: [anonymousReference('created_by_id')], impersonal: ['reason'] },
  { table: 'zones', impersonal: ['color', 'icon', 'name', 'permission_groups'] },
  { table: 'desks', impersonal: ['name'] },
  { table: 'desk_features', impersonal: ['color', 'icon', 'name'] },
];
