import type { Handlers } from '../../contract/handler.ts';
import { notFound } from '../../problems.ts';
import { findFloorFile, readFloor } from '../places/public.ts';
import { getFloorPlan } from './get-floor-plan.ts';
import { moveMarkers } from './move-markers.ts';
import { replaceImage } from './replace-image.ts';

type FloorPlanOperation =
  | 'getFloorPlan'
  | 'getFloorPlanImage'
  | 'replaceFloorPlanImage'
  | 'moveFloorPlanMarkers';

/** The plans of floors: their pictures, and the desks and rooms on them. */
export const floorPlansHandlers = {
  getFloorPlan: async (context) => ({ status: 200, body: await getFloorPlan(context) }),
  async getFloorPlanImage({ tx, sites, path }) {
    const { id } = await readFloor({ tx, sites }, path.id);
    const file = await findFloorFile(tx, id, path.hash);
    if (file === undefined) throw notFound();
    return {
      status: 200,
      file: { ...file, etag: path.hash, cache: 'private, max-age=31536000, immutable' },
    };
  },
  replaceFloorPlanImage: {
    outside: async (context) => ({ status: 200, body: await replaceImage(context) }),
  },
  moveFloorPlanMarkers: async (context) => ({ status: 200, body: await moveMarkers(context) }),
} satisfies Handlers<FloorPlanOperation>;
