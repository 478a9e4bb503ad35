import type { QrAction } from '../../mechanisms/ports/qr-actions.ts';
import { defineMessages } from '../../mechanisms/texts/messages.ts';

const texts = defineMessages({ site: { en: 'Sign-in code of {site}', de: 'Anmeldecode von {site}' } });

export const siteQrAction: QrAction = {
  feature: 'reception',
  async read({ tx, t }, uuid) {
    const site = await tx
      .selectFrom('sites')
      .select(['id', 'name'])
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    return site
      ? {
          qr_action: { message: t(texts.site, { site: site.name }), url: null },
          qr_action_type: { content_type: 'site', action: 'sign-in' },
          content_object: { id: site.id, name: site.name, site_id: site.id, visit: null },
        }
      : null;
  },
};
