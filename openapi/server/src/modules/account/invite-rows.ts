import './schema.ts';
import type { components } from '@portal/openapi/server';
import type { Tx } from '../../db/database.ts';

type Invite = components['schemas']['Invite'];

/** Invitations with who has sent them. */
export function inviteRows(tx: Tx) {
  return tx
    .selectFrom('invites')
    .leftJoin('users as sender', 'sender.id', 'invites.created_by_id')
    .select([
      'invites.id',
      'invites.email',
      'invites.prefill',
      'invites.groups',
      'invites.site_ids',
      'invites.created_at',
      'invites.expires_at',
      'invites.accepted_at',
      'sender.id as sender_id',
      'sender.first_name as sender_first_name',
      'sender.last_name as sender_last_name',
      'sender.email as sender_email',
    ]);
}

export type InviteRow = Awaited<ReturnType<ReturnType<typeof inviteRows>['execute']>>[number];

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
