import { sql } from 'kysely';
import { writeAudit } from '../../../mechanisms/audit.ts';
import { defineNightly } from '../../../mechanisms/jobs/job.ts';
import { translate } from '../../../mechanisms/texts/messages.ts';
import { performAction } from '../perform-action.ts';

/** Each is a dozen statements. */
const AT_ONCE = 10;

/**
 * Checks out everyone who is still checked in at the site's midnight: they have left without anyone recording it
 * (rules/visits.md#midnight). The check-out counts from the midnight after the check-in, whenever the job runs; the audit
 * log has the real time.
 */
export const automaticCheckOut = defineNightly({
  name: 'automatic-check-out',
  per: 'site',
  // Runs earlier than jobs without visible results: until then, lists show people who have left.
  spreadMinutes: 10,
  async batch({ tx, client, site, day, now, origin, after }) {
    if (!site) return { changed: 0, isLast: true };
    // Before that midnight: a night that is made up for later must not check out later arrivals.
    const { rows } = await sql<{ id: number; midnight: Date }>`
      select id, (date_trunc('day', coalesce(status_changed_at, created_at) at time zone ${site.timeZone}) + interval '1 day')
        at time zone ${site.timeZone} as midnight
      from visits
      where site_id = ${site.id} and status = 'checked-in' and id > ${after ?? '0'}::bigint
        and coalesce(status_changed_at, created_at) < (${day}::date)::timestamp at time zone ${site.timeZone}
      order by id limit ${AT_ONCE} for update skip locked`.execute(tx);
    const who = { userId: null, requestId: 'automatic-check-out', at: now() };
    for (const { id, midnight } of rows) {
      await performAction(
        {
          tx,
          client,
          now: () => midnight,
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
    const last = rows.at(-1);
    return {
      changed: rows.length,
      isLast: rows.length < AT_ONCE,
      ...(last ? { after: String(last.id) } : {}),
    };
  },
});
