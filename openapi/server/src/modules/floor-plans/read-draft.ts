import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { findDeskMarkers } from '../desks/public.ts';
import { findMarkerLook, readFloor } from '../places/public.ts';
import { findRoomMarkers } from '../resources/public.ts';
import { findDraft, stretch } from './draft-store.ts';

export type DraftAnswer = components['schemas']['FloorPlanDraft'];
type At = Pick<Context<'getFloorPlanDraft'>, 'tx' | 'client' | 'sites'>;

/** The plan as it will be once published: the published one with the draft on top. */
export async function readDraft({ tx, client, sites }: At, floorId: number): Promise<DraftAnswer> {
  const floor = await readFloor({ tx, sites }, floorId);
  const { look, desks, rooms, image_hash, ...draft } = await findDraft(tx, floor);
  const by = { x: draft.width / floor.width, y: draft.height / floor.height };
  const has = (feature: 'desks' | 'rooms') => client.features.includes(feature);
  return {
    floor_id: floor.id,
    name: floor.name,
    site_id: floor.site_id,
    ...(await findMarkerLook(tx, floor.id)),
    ...look,
    ...draft,
    saved_at: draft.saved_at === null ? null : new Date(draft.saved_at).toISOString(),
    removed: [...draft.removed],
    image: image_hash === null ? floor.image : `/api/desks/maps/${floor.id}/image/${image_hash}/`,
    is_new_image: image_hash !== null,
    desks: has('desks')
      ? (await findDeskMarkers(tx, floor.id)).map((desk) => ({
          ...desk,
          ...stretch(desk, by),
          ...desks[desk.id],
        }))
      : [],
    rooms: has('rooms')
      ? (await findRoomMarkers(tx, floor.id)).map((room) => ({
          ...room,
          ...stretch(room, by),
          ...rooms[room.id],
        }))
      : [],
  };
}
