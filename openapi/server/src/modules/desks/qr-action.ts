import type { QrAction } from '../../mechanisms/ports/qr-actions.ts';
import { defineMessages } from '../../mechanisms/texts/messages.ts';

const texts = defineMessages({ desk: { en: 'Desk {desk}', de: 'Arbeitsplatz {desk}' } });

/** The grid, with this desk alone. */
export function deskLink({ site_id, name }: { site_id: number; name: string }): string {
  return `/desks?${new URLSearchParams({ site: String(site_id), search: name })}`;
}

export const deskQrAction: QrAction = {
  feature: 'desks',
  async read({ tx, sites, t }, uuid) {
    const desk = await tx
      .selectFrom('desks')
      .select(['id', 'name', 'site_id'])
      .where('uuid', '=', uuid)
      .executeTakeFirst();
    if (!desk || !sites.has(desk.site_id)) return null;
    return {
      qr_action: { message: t(texts.desk, { desk: desk.name }), url: deskLink(desk) },
      qr_action_type: { content_type: 'desk', action: 'open' },
      content_object: { id: desk.id, name: desk.name, site_id: desk.site_id, visit: null },
    };
  },
};
