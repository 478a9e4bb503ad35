import { sql } from 'kysely';
import { notifyNoApprover } from '../../mechanisms/notify-no-approver.ts';
import type { Holding } from '../../mechanisms/ports/leaving.ts';
import { revokeToken } from './tokens.ts';

/** Requests for rights that wait for the person as line manager: administrators decide them (rules/people.md#leavers). */
export const accountHoldings = {
  'account-approval': {
    async list({ tx, person, now }) {
      const { rows } = await sql`
        select from user_tokens k join users u on u.client_id = k.client_id and u.id = k.user_id
        where k.kind = 'line-manager' and lower(k.sent_to) = lower(${person.email}) and k.expires_at > ${now()}::timestamptz
          and u.is_active and u.id <> ${person.id} limit 1`.execute(tx);
      return rows.map(() => ({
        id: 'line-manager',
        title: '',
        place: '',
        choices: ['release'],
        choice: 'release',
      }));
    },
    async settle(at) {
      const { tx, person } = at;
      const { rows } = await sql<{ user_id: number }>`
        select user_id from user_tokens
        where kind = 'line-manager' and lower(sent_to) = lower(${person.email}) order by user_id`.execute(tx);
      for (const { user_id } of rows) await revokeToken(tx, user_id, 'line-manager');
      if (rows.length > 0) {
        await notifyNoApprover(at, { place: at.client.name, count: rows.length, path: '/admin/users' });
      }
    },
  },
} as const satisfies Record<string, Holding>;
