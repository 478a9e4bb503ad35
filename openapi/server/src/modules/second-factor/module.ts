import { sql } from 'kysely';
import { defineServerModule } from '../../contract/server-module.ts';
import { deleteBatch } from '../../mechanisms/jobs/delete-batch.ts';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { isProtected } from './factors.ts';
import { deletePasskeys } from './passkey-store.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { secondFactorHandlers } from './second-factor-handlers.ts';
import { deleteTotp } from './totp-store.ts';

const DAY_MS = 24 * 3_600_000;

export const secondFactorModule = defineServerModule({
  name: 'second-factor',
  handlers: secondFactorHandlers,
  secondFactor: isProtected,
  tables: ['passkeys', 'recovery_codes', 'totp_factors'],
  retention: [
    defineRetention({
      name: 'unconfirmed-factors',
      batch: ({ tx, now }) => {
        const oldest = new Date(now().getTime() - DAY_MS);
        return deleteBatch(
          tx,
          'totp_factors',
          sql`confirmed_at is null and created_at < ${oldest}`,
          'created_at',
        );
      },
    }),
  ],
  personalData: [
    {
      table: 'passkeys',
      erased: ['user_id', 'credential_id', 'public_key', 'name', 'browser', 'system'],
      impersonal: ['host'],
      eraseUser: ({ tx, user }) => deletePasskeys(tx, user.id),
    },
    {
      table: 'totp_factors',
      erased: ['secret', 'user_id'],
      eraseUser: ({ tx, user }) => deleteTotp(tx, user.id),
    },
    {
      table: 'recovery_codes',
      erased: ['code_hash', 'user_id'],
      eraseUser: ({ tx, user }) => deleteRecoveryCodes(tx, user.id),
    },
  ],
});
