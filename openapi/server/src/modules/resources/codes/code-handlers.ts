import { sql } from 'kysely';
import type { AllHandlers } from '../../../contract/handler.ts';
import { answer } from '../../../mechanisms/answer.ts';
import { drawCode, roomCodeAddress } from '../../../mechanisms/codes.ts';
import { MOST_CODES, readPage } from '../../../mechanisms/lists.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { buildingRows, floorRows } from '../../places/public.ts';
import { roomConditions } from '../availability/room-conditions.ts';

interface Room {
  id: number;
  uuid: string;
}

interface Row extends Room {
  name: string;
  floor: string | null;
  building: string | null;
}

/** Codes to print: of one room on its page, of many on a sheet. */
export const codeHandlers = {
  async getRoomCode({ tx, sites, client, path, origin }) {
    const { rows } = await sql<Room>`
      select id, uuid from resources where id = ${path.id}::bigint and is_active and ${sites.condition(sql.ref('site_id'))}`.execute(
      tx,
    );
    const [room] = rows;
    if (!room) throw notFound();
    return answer({
      status: 200,
      file: { type: 'image/svg+xml', bytes: await codeAtDoor(room, client, origin) },
    });
  },
  async listRoomCodes({ tx, sites, client, query, origin, t }) {
    const { count, rows } = await readPage<Row>(
      { tx, query: { limit: MOST_CODES }, t },
      {
        from: sql`resources r`,
        where: roomConditions({ sites }, query),
        joins: sql`
          join sites s on s.client_id = r.client_id and s.id = r.site_id
          left join ${floorRows} f on f.client_id = r.client_id and f.id = r.floor_id
          left join ${buildingRows} b on b.client_id = r.client_id and b.id = r.building_id`,
        columns: sql`r.id, r.uuid, r.name, f.name as floor, b.name as building`,
        order: sql`s.position, s.id, b.name nulls last, b.id, f.level nulls last, f.id, r.name, r.id`,
      },
    );
    const results = rows.map(async (room) => ({
      id: room.id,
      name: room.name,
      place: [room.floor, room.building].filter(Boolean).join(', '),
      code_svg: await codeAtDoor(room, client, origin),
    }));
    return { count, results: await Promise.all(results) };
  },
} satisfies Partial<AllHandlers>;

/**
 * The code that the portal's own scanner reads too; if the client has no scanner, the address of the room's page, which any
 * phone's camera opens (rules/room-check-in.md#the-code-at-the-door).
 */
function codeAtDoor({ id, uuid }: Room, { features }: ClientRow, origin: string): Promise<string> {
  return drawCode(features.includes('qr codes') ? roomCodeAddress(origin, uuid) : `${origin}/rooms/${id}`);
}
