import { sql } from 'kysely';
import type { Handlers } from '../../../contract/handler.ts';
import { drawCode, roomCodeAddress } from '../../../mechanisms/codes.ts';
import { notFound } from '../../../problems.ts';

/**
 * The code at a room's door: what the portal's own scanner reads as well; where the client has no scanner, the address of the
 * room's page, which any phone's camera opens (rules/room-check-in.md#the-code-at-the-door).
 */
export const codeHandlers = {
  async getRoomCode({ tx, sites, client, path, origin }) {
    const { rows } = await sql<{ id: number; uuid: string }>`
      select id, uuid from resources where id = ${path.id}::bigint and is_active and ${sites.condition(sql.ref('site_id'))}`.execute(
      tx,
    );
    const [room] = rows;
    if (!room) throw notFound();
    const address = client.features.includes('qr codes')
      ? roomCodeAddress(origin, room.uuid)
      : `${origin}/rooms/${room.id}`;
    return { status: 200, file: { type: 'image/svg+xml', bytes: await drawCode(address) } };
  },
} satisfies Handlers<'getRoomCode'>;
