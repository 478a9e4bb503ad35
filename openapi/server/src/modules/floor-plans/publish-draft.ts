import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { lockDesks, placeDesks, renameDesks, stretchDesks } from '../desks/public.ts';
import { lockPlaces, readFloor, saveFloor } from '../places/public.ts';
import { placeRooms, stretchRooms } from '../resources/public.ts';
import { emptyDraft, findDraft, findDraftPicture } from './draft-store.ts';
import { floorPlanMessages as texts } from './messages.ts';
import { type DraftAnswer, readDraft } from './read-draft.ts';

/**
 * Publishes the draft: picture, look, places and names together. Bookings are for desks and rooms, not for places on a
 * picture: they stay. Desks that have left the floor since are left out.
 */
export async function publishDraft(context: Context<'publishFloorPlanDraft'>): Promise<DraftAnswer> {
  const { tx, path, t, audit } = context;
  await lockPlaces(tx);
  // Before any desk is written: joining a waiting list takes this lock first, and those of the desks after it.
  await lockDesks(tx);
  const before = await readFloor(context, path.id);
  const draft = await findDraft(tx, before);
  const picture = await findDraftPicture(tx, before.id);
  await endDraft(context, draft);
  if (!draft.is_changed) return readDraft(context, before.id);
  await saveFloor(tx, before, { ...draft.look, ...picture });
  const by = { x: draft.width / before.width, y: draft.height / before.height };
  if (by.x !== 1 || by.y !== 1) {
    await stretchDesks(tx, before.id, by);
    await stretchRooms(tx, before.id, by);
  }
  const [desks, rooms] = [Object.values(draft.desks), Object.values(draft.rooms)];
  await placeDesks(tx, before.id, desks);
  await placeRooms(tx, before.id, rooms);
  const names = desks.flatMap(({ id, name }) => (name === undefined ? [] : [{ id, name }]));
  const taken = await renameDesks(context, { floorId: before.id, siteId: before.site_id }, names);
  if (taken.length > 0)
    throw validationProblem({ desks: [t(texts.nameTaken, { names: taken.slice(0, 20).join(', ') })] });
  const after = await readFloor(context, path.id);
  await audit({
    action: 'update',
    entity: 'floor',
    entityId: after.id,
    before,
    after: { ...after, ...draft.look, desks, rooms },
  });
  await publishChange(tx, 'rooms', after.site_id);
  return readDraft(context, after.id);
}

/** Discards the unpublished changes. */
export async function discardDraft(context: Context<'discardFloorPlanDraft'>): Promise<DraftAnswer> {
  const { tx, path, audit } = context;
  await lockPlaces(tx);
  const floor = await readFloor(context, path.id);
  const draft = await findDraft(tx, floor);
  await endDraft(context, draft, floor);
  const { look, desks, rooms } = draft;
  if (draft.is_changed)
    await audit({
      action: 'delete',
      entity: 'floor_plan_draft',
      entityId: floor.id,
      before: { ...look, desks, rooms },
    });
  return readDraft(context, floor.id);
}

/** @throws Problem 409 for an older version than the draft's */
async function endDraft(
  context: Context<'publishFloorPlanDraft' | 'discardFloorPlanDraft'>,
  draft: Awaited<ReturnType<typeof findDraft>>,
  size: { width: number; height: number } = draft,
): Promise<void> {
  const { tx, path, body, user, now } = context;
  const saving = { floorId: path.id, version: body.version, userId: user.id, now: now() };
  // Without any edit there is no row, and nothing to reset.
  const isNone = draft.version === 0 && body.version === 0;
  await saveVersioned({
    save: async () => (isNone ? {} : emptyDraft(tx, saving, size)),
    read: () => readDraft(context, path.id),
  });
}
