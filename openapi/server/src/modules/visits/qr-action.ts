import { sql } from 'kysely';
import type { QrAction } from '../../mechanisms/ports/qr-actions.ts';
import { defineMessages } from '../../mechanisms/texts/messages.ts';
import { isHostedBy } from '../calendar/public.ts';
import { isReception } from './lists/visit-query.ts';
import { readVisit } from './read-visit.ts';

const texts = defineMessages({
  visit: { en: 'Visit of {name}', de: 'Besuch von {name}' },
  elsewhere: {
    en: 'The appointment is for a different site: {site}.',
    de: 'Der Termin ist an einem anderen Standort: {site}.',
  },
});

/**
 * Reception learns of a visit at a site that is not theirs only where it is (Site Mismatch dialog); everybody else
 * who is not its host learns nothing, not even whether there is one.
 */
export const visitQrAction: QrAction = {
  feature: 'reception',
  async read(context, code) {
    const { tx, user, t } = context;
    const { rows } = await sql<{ id: number; site_id: number; site_name: string; is_host: boolean }>`
      select v.id, v.site_id, s.name as site_name, ${isHostedBy('v', user.id)} as is_host
      from visits v join sites s on s.client_id = v.client_id and s.id = v.site_id
      where v.code = ${code}::uuid`.execute(tx);
    const [row] = rows;
    if (!isReception(user) && !row?.is_host) return 'not-for-caller';
    if (!row) return null;
    const visit = await readVisit({ ...context, viewer: user }, row.id);
    const name = visit ? `${visit.visitor.first_name} ${visit.visitor.last_name}` : row.site_name;
    const message = visit ? t(texts.visit, { name }) : t(texts.elsewhere, { site: row.site_name });
    return {
      qr_action: { message, url: null },
      qr_action_type: { content_type: 'visit', action: 'check-in' },
      content_object: { id: row.id, name, site_id: row.site_id, visit },
    };
  },
};
