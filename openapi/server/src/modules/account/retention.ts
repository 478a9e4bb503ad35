import './schema.ts';
import { defineRetention } from '../../jobs/job.ts';

const DAY_MS = 24 * 3_600_000;
/** Administrators see for so long that nobody came. */
const KEEP_EXPIRED_INVITES_DAYS = 90;

/** Links that are no longer good, and invitations that nobody has accepted. */
export const expiredTokens = defineRetention({
  name: 'expired-tokens',
  async run(tx, _client, now) {
    await tx.deleteFrom('user_tokens').where('expires_at', '<', now).execute();
    const oldest = new Date(now.getTime() - KEEP_EXPIRED_INVITES_DAYS * DAY_MS);
    await tx
      .deleteFrom('invites')
      .where('accepted_at', 'is', null)
      .where('expires_at', '<', oldest)
      .execute();
  },
});
