import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';

export const resourcesData: readonly PersonalData[] = [
  {
    table: 'resource_bookings',
    erased: ['claim_token_hash'],
    kept: [anonymousReference('user_id', 'created_by_id')],
    // The link was emailed to its hosts; no one else needs it, and the room's page has the same button.
    async eraseUser({ tx, user }) {
      await sql`
        update resource_bookings set claim_token_hash = null
        where user_id = ${user.id} and claim_token_hash is not null`.execute(tx);
    },
  },
  { table: 'resource_groups', impersonal: ['name'] },
  { table: 'resource_features', impersonal: ['color', 'icon', 'name'] },
  {
    table: 'resources',
    impersonal: ['closed_note', 'description', 'name', 'permission_groups', 'photo', 'search_text'],
  },
];
