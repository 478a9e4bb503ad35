import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { type Group, isInAny } from '../../mechanisms/portal/viewer.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { findFloorFile, readFloor } from '../places/public.ts';
import { findDraftFile } from './draft-store.ts';
import { getFloorPlan } from './get-floor-plan.ts';
import { discardDraft, publishDraft } from './publish-draft.ts';
import { readDraft } from './read-draft.ts';
import { replaceImage } from './replace-image.ts';
import { saveDraftChange } from './save-draft.ts';

/** Groups that edit plans; only they see an unpublished picture. */
const editors: readonly Group[] = ['desk_admin', 'admin', 'superadmin'];

/** The plans of floors: their pictures, and the desks and rooms on them. */
export const floorPlansHandlers = {
  getFloorPlan,
  async getFloorPlanImage({ tx, sites, user, path }) {
    const { id } = await readFloor({ tx, sites }, path.id);
    const file =
      (await findFloorFile(tx, id, path.hash)) ??
      (isInAny(user, editors) ? await findDraftFile(tx, id, path.hash) : undefined);
    if (file === undefined) throw notFound();
    return answer({
      status: 200,
      file: { ...file, etag: path.hash, cache: 'private, max-age=31536000, immutable' },
    });
  },
  getFloorPlanDraft: async (context) => readDraft(context, context.path.id),
  saveFloorPlanDraft: saveDraftChange,
  replaceFloorPlanImage: { outside: replaceImage },
  publishFloorPlanDraft: publishDraft,
  discardFloorPlanDraft: discardDraft,
} satisfies Partial<AllHandlers>;
