import type { Handlers } from '../../contract/handler.ts';
import { type Group, isInAny } from '../../mechanisms/portal/viewer.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { findFloorFile, readFloor } from '../places/public.ts';
import { findDraftFile } from './draft-store.ts';
import { getFloorPlan } from './get-floor-plan.ts';
import { discardDraft, publishDraft } from './publish-draft.ts';
import { readDraft } from './read-draft.ts';
import { replaceImage } from './replace-image.ts';
import { saveDraftChange } from './save-draft.ts';

type FloorPlanOperation =
  | 'getFloorPlan'
  | 'getFloorPlanImage'
  | 'getFloorPlanDraft'
  | 'saveFloorPlanDraft'
  | 'replaceFloorPlanImage'
  | 'publishFloorPlanDraft'
  | 'discardFloorPlanDraft';

/** Groups that edit plans; only they see an unpublished picture. */
const editors: readonly Group[] = ['desk_admin', 'admin', 'superadmin'];

/** The plans of floors: their pictures, and the desks and rooms on them. */
export const floorPlansHandlers = {
  getFloorPlan: async (context) => ({ status: 200, body: await getFloorPlan(context) }),
  async getFloorPlanImage({ tx, sites, user, path }) {
    const { id } = await readFloor({ tx, sites }, path.id);
    const file =
      (await findFloorFile(tx, id, path.hash)) ??
      (isInAny(user, editors) ? await findDraftFile(tx, id, path.hash) : undefined);
    if (file === undefined) throw notFound();
    return {
      status: 200,
      file: { ...file, etag: path.hash, cache: 'private, max-age=31536000, immutable' },
    };
  },
  getFloorPlanDraft: async (context) => ({ status: 200, body: await readDraft(context, context.path.id) }),
  saveFloorPlanDraft: async (context) => ({ status: 200, body: await saveDraftChange(context) }),
  replaceFloorPlanImage: {
    outside: async (context) => ({ status: 200, body: await replaceImage(context) }),
  },
  publishFloorPlanDraft: async (context) => ({ status: 200, body: await publishDraft(context) }),
  discardFloorPlanDraft: async (context) => ({ status: 200, body: await discardDraft(context) }),
} satisfies Handlers<FloorPlanOperation>;
