import { sql } from 'kysely';
import type { AllHandlers } from '../../contract/handler.ts';
import { pageOfAll } from '../../mechanisms/lists.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { findShownTypes, roomTypes } from './room-types.ts';

export const roomTypesHandlers = {
  async listRoomTypes({ tx, sites, query }) {
    const all = await (query.words === 'written' ? roomTypes.list({ tx, sites }) : findShownTypes(tx));
    return pageOfAll(all, query);
  },

  async getRoomType(context) {
    const { tx, path, query } = context;
    if (query.words === 'written') return roomTypes.read(context, path.id);
    const [found] = await findShownTypes(tx, sql`r.id = ${path.id}::bigint`);
    if (found === undefined) throw notFound();
    return found;
  },

  createRoomType: roomTypes.create,
  replaceRoomType: roomTypes.save,
  updateRoomType: roomTypes.save,
  deleteRoomType: roomTypes.remove,
} satisfies Partial<AllHandlers>;
