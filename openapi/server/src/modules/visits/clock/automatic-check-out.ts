import '../schema.ts';
import { sql } from 'kysely';
import { defineNightly } from '../../../jobs/job.ts';
import { writeAudit } from '../../../mechanisms/audit.ts';
import { translate } from '../../../messages.ts';
import { performAction } from '../perform-action.ts';

/** Whoever is still checked in at the site's midnight has left, and nobody said so (decisions §3). */
export const automaticCheckOut = defineNightly({
  name: 'automatic-check-out',
  per: 'site',
  async run({ tx, client, site, day, now, origin }) {
    if (!site) return;
    // Before that midnight: a night that is made up for later must not send away who has come since.
    const { rows } = await sql<{ id: number }>`
      select id from visits
      where site_id = ${site.id} and status = 'checked-in'
        and coalesce(status_changed_at, created_at) < (${day}::date)::timestamp at time zone ${site.timeZone}
      order by id`.execute(tx);
    const who = { userId: null, requestId: 'automatic-check-out', at: now() };
    for (const { id } of rows) {
      await performAction(
        {
          tx,
          client,
          now,
          origin,
          t: (message, params) => translate('en', message, params),
          audit: (entry) => writeAudit(tx, who, entry),
          byUserId: null,
          isAutomatic: true,
        },
        id,
        'check-out',
      );
    }
  },
});
