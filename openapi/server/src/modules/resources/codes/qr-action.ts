import { sql } from 'kysely';
import { isInAny } from '../../../mechanisms/portal/viewer.ts';
import type { QrAction } from '../../../mechanisms/ports/qr-actions.ts';
import { defineMessages } from '../../../mechanisms/texts/messages.ts';

const texts = defineMessages({ room: { en: 'Room {room}', de: 'Raum {room}' } });

/** Leads to the room's page, where who meets there now checks in (rules/room-check-in.md#the-code-at-the-door). */
export const roomQrAction: QrAction = {
  feature: 'rooms',
  async read({ tx, sites, user, t }, uuid) {
    // Its page is for who finds rooms (x-access of getRoom).
    if (!isInAny(user, ['superadmin', 'admin', 'employee', 'reception'])) return 'not-for-caller';
    const { rows } = await sql<{ id: number; name: string; site_id: number }>`
      select id, name, site_id from resources where uuid = ${uuid}::uuid and is_active`.execute(tx);
    const [room] = rows;
    if (!room || !sites.has(room.site_id)) return null;
    return {
      qr_action: { message: t(texts.room, { room: room.name }), url: `/rooms/${room.id}` },
      qr_action_type: { content_type: 'room', action: 'open' },
      content_object: { id: room.id, name: room.name, site_id: room.site_id, visit: null },
    };
  },
};
