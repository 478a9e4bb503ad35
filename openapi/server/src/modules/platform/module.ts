import { defineServerModule } from '../../contract/server-module.ts';
import { auditMonths } from '../../mechanisms/audit-months.ts';
import { defineJob } from '../../mechanisms/jobs/job.ts';
import { outboxData } from '../../mechanisms/outbox/personal-data.ts';
import { sendOutbox } from '../../mechanisms/outbox/send-outbox.ts';
import { mechanismsData } from '../../mechanisms/personal-data.ts';
import { picturesData } from '../../mechanisms/photos/personal-data.ts';
import { secretsData } from '../../mechanisms/secrets/secrets.ts';
import { sessionsData } from '../../mechanisms/sessions/personal-data.ts';
import { cleanUp, vacuum } from './maintenance.ts';
import { photosHandlers } from './photos-handlers.ts';
import { oldMessages, oldNights, unusedDevices, unusedPictures } from './retention.ts';

/** Jobs, nightly work and tables of the mechanisms. Every module may name these tables. */
export const platformModule = defineServerModule({
  name: 'platform',
  handlers: photosHandlers,
  tables: [
    'audit_log',
    'client_domains',
    'client_keys',
    'clients',
    'help_texts',
    'idempotency_keys',
    'login_failures',
    'nightly_runs',
    'outbox',
    'outbox_files',
    'passkey_challenges',
    'pending_log_ins',
    'pictures',
    'remembered_devices',
    'sessions',
    'sites',
    'user_devices',
    'user_groups',
    'user_sites',
    'users',
  ],
  jobs: [
    // The net below the sending after each commit: for what failed, and what a server that died has left.
    defineJob({
      name: 'send-outbox',
      cron: '* * * * *',
      run: async ({ portal, db, now, log, stopping }) => {
        await sendOutbox({ db, now, log, stopping, transports: portal.transports, metrics: portal.metrics });
      },
    }),
    auditMonths,
    defineJob({
      name: 'clean-up',
      cron: '7 * * * *',
      run: ({ db, now, stopping }) => cleanUp(db, now(), stopping),
    }),
    // PGlite has no autovacuum. Soon after the start, so that a freshly seeded database has statistics.
    defineJob({
      name: 'vacuum',
      cron: '23 */6 * * *',
      atStart: true,
      run: async ({ db }) => {
        if (db.engine.kind === 'pglite') await vacuum(db);
      },
    }),
  ],
  retention: [oldMessages, unusedPictures, oldNights, unusedDevices],
  personalData: [...outboxData, ...mechanismsData, ...sessionsData, ...picturesData, secretsData],
});
