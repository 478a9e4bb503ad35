import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

type Invite = components['schemas']['Invite'];

/** Columns of invitations `i`, with their sender. */
export const inviteColumns = sql`i.id, i.email, i.prefill, i.groups, i.site_ids, i.created_at, i.expires_at, i.accepted_at,
  sender.id as sender_id, sender.first_name as sender_first_name, sender.last_name as sender_last_name,
  sender.email as sender_email`;
export const inviteSenders = sql`left join users sender on sender.client_id = i.client_id and sender.id = i.created_by_id`;

export interface InviteRow
  extends Pick<
    Row<'invites'>,
    'id' | 'email' | 'prefill' | 'groups' | 'site_ids' | 'created_at' | 'expires_at' | 'accepted_at'
  > {
  sender_id: number | null;
  sender_first_name: string | null;
  sender_last_name: string | null;
  sender_email: string | null;
}

export async function findInvite(tx: Tx, id: number): Promise<InviteRow | undefined> {
  const { rows } = await sql<InviteRow>`
    select ${inviteColumns} from invites i ${inviteSenders} where i.id = ${id}`.execute(tx);
  return rows[0];
}

export function statusOf(row: Pick<InviteRow, 'accepted_at' | 'expires_at'>, now: Date): Invite['status'] {
  if (row.accepted_at) return 'accepted';
  return row.expires_at > now ? 'pending' : 'expired';
}

export function toInvite(row: InviteRow, now: Date): Invite {
  return {
    id: row.id,
    email: row.email,
    prefill: row.prefill as Invite['prefill'],
    groups: row.groups as Invite['groups'],
    site_ids: row.site_ids,
    status: statusOf(row, now),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    created_by:
      row.sender_id === null
        ? null
        : {
            id: row.sender_id,
            first_name: row.sender_first_name ?? '',
            last_name: row.sender_last_name ?? '',
            email: row.sender_email ?? '',
          },
  };
}
