import { sql } from 'kysely';
import { findApprovers } from '../four-eyes.ts';
import { notifyNoApprover } from '../notify-no-approver.ts';
import { type Holding, toRelease } from '../ports/leaving.ts';
import { siteToday } from '../site-day.ts';
import type { ApprovalKind, RequestRow } from './approval-kind.ts';

/**
 * The pending requests that a leaver was asked to decide, by site. Superadmins are notified where no one else can decide.
 * @param path of the table of the requests
 */
export function approvalHolding<Row extends RequestRow & Period, Period extends object>(
  { bookings, links, pending }: ApprovalKind<Row, Period>,
  path: string,
): Holding {
  const tokens = sql.table(links.table);
  const requests = sql.table(bookings.table);
  const isOpen = (now: Date) => sql`r.status = ${sql.lit(pending)} and r.date >= ${siteToday(now)}`;
  return {
    async list({ tx, person, now }) {
      const { rows } = await sql<{ site_id: number; site: string }>`
        select distinct r.site_id, s.name as site from ${tokens} k
        join ${requests} r on r.client_id = k.client_id and r.id = any(k.reservation_ids)
        join sites s on s.client_id = r.client_id and s.id = r.site_id
        where k.user_id = ${person.id} and k.expires_at > ${now()}::timestamptz
          and r.user_id is distinct from ${person.id} and ${isOpen(now())}
        order by s.name, r.site_id`.execute(tx);
      return rows.map(({ site_id, site }) => toRelease(site_id, '', site));
    },
    async settle(at, { id }) {
      const { tx, person } = at;
      const siteId = Number(id);
      await sql`
        delete from ${tokens} k using ${requests} r
        where k.user_id = ${person.id} and r.client_id = k.client_id and r.id = any(k.reservation_ids)
          and r.site_id = ${siteId}::int`.execute(tx);
      const others = await findApprovers(tx, { approvers: links.approvers, siteId, except: [person.id] });
      if (others.length > 0) return;
      const { rows } = await sql<{ site: string; count: number }>`
        select s.name as site, count(*)::int as count from ${requests} r
        join sites s on s.client_id = r.client_id and s.id = r.site_id
        where r.site_id = ${siteId}::int and ${isOpen(at.now())}
        group by s.name`.execute(tx);
      const [waiting] = rows;
      if (waiting) await notifyNoApprover(at, { place: waiting.site, count: waiting.count, path });
    },
  };
}
