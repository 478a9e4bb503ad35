import { sql } from 'kysely';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { inTurn } from '../../mechanisms/jobs/in-turn.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';

const DAY_MS = 24 * 3_600_000;
/** How long administrators can see that an invitation was not accepted. */
const KEEP_EXPIRED_INVITES_DAYS = 90;

/** Links that are no longer valid, and invitations that were not accepted. */
export const expiredTokens = defineRetention({
  name: 'expired-tokens',
  batch: inTurn(
    ({ tx, now }) => deleteBatch(tx, 'user_tokens', sql`expires_at < ${now()}`, 'expires_at'),
    ({ tx, now }) => {
      const oldest = new Date(now().getTime() - KEEP_EXPIRED_INVITES_DAYS * DAY_MS);
      return deleteBatch(tx, 'invites', sql`accepted_at is null and expires_at < ${oldest}`, 'id');
    },
  ),
});
