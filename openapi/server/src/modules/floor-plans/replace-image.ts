import type { OutsideContext } from '../../contract/handler.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { lockPlaces, readFloor } from '../places/public.ts';
import { findDraft, saveDraft, stretchDraft } from './draft-store.ts';
import { type DraftAnswer, readDraft } from './read-draft.ts';
import { readPlan } from './read-plan.ts';

/**
 * Sets the picture of the draft. If its size differs from the previous one, the markers are scaled: they keep their
 * place in the building.
 */
export async function replaceImage(context: OutsideContext<'replaceFloorPlanImage'>): Promise<DraftAnswer> {
  const { body, path, sites, client, user, now, audit, transaction } = context;
  const { removed, ...plan } = await readPlan(body.image);
  return transaction(async (tx) => {
    await lockPlaces(tx);
    const floor = await readFloor({ tx, sites }, path.id);
    const draft = { ...stretchDraft(await findDraft(tx, floor), plan), removed };
    const saving = { floorId: floor.id, version: body.version, userId: user.id, now: now() };
    await saveVersioned({
      save: () => saveDraft(tx, saving, draft, plan),
      read: () => readDraft({ tx, sites, client }, floor.id),
    });
    const after = await readDraft({ tx, sites, client }, floor.id);
    const { image, width, height } = after;
    await audit(tx, {
      action: 'update',
      entity: 'floor_plan_draft',
      entityId: floor.id,
      after: { image, width, height, removed },
    });
    return after;
  });
}
