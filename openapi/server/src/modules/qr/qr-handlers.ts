import { sql } from 'kysely';
import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { drawCode, siteCodeAddress, visitCodeAddress } from '../../mechanisms/codes.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { isBehind, visitRows } from '../visits/public.ts';
import { readQrEvent } from './qr-event-service.ts';

/** Codes as pictures, and what a scanned one means. */
export const qrHandlers = {
  createQrEvent: readQrEvent,

  async getSignInCode({ tx, path }) {
    const site = await tx
      .selectFrom('sites')
      .select('id')
      .where('uuid', '=', path.code.toLowerCase())
      .executeTakeFirst();
    if (!site) throw notFound();
    return { action_type: 'sign-in', site_id: site.id };
  },

  async getSiteCode({ tx, sites, path, origin }) {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from sites where id = ${path.id}::bigint and ${sites.condition(sql.ref('id'))}`.execute(tx);
    const [site] = rows;
    if (!site) throw notFound();
    return sendSvg(await drawCode(siteCodeAddress(origin, site.uuid)));
  },

  /**
   * Drawn whatever the status is: the scanner says what is wrong with a visit. Once its day is over there is nothing left to
   * show.
   */
  async getVisitCode({ tx, path, now, origin }) {
    const { rows } = await sql<Parameters<typeof isBehind>[0] & { code: string }>`
      select v.code, v.status, v.ends_at, s.time_zone from ${visitRows} v
      join sites s on s.client_id = v.client_id and s.id = v.site_id
      where v.code = ${path.code.toLowerCase()}::uuid`.execute(tx);
    const [visit] = rows;
    if (!visit || isBehind(visit, now())) throw notFound();
    return sendSvg(await drawCode(visitCodeAddress(origin, visit.code)));
  },
} satisfies Partial<AllHandlers>;

function sendSvg(bytes: string) {
  return answer({ status: 200, file: { type: 'image/svg+xml', bytes } });
}
