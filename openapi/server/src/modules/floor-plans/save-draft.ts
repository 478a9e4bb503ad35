import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { isInAny } from '../../mechanisms/portal/viewer.ts';
import { forbidden, validationProblem } from '../../mechanisms/problems.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { findDeskMarkers } from '../desks/public.ts';
import { lockPlaces, readFloor } from '../places/public.ts';
import { findRoomMarkers } from '../resources/public.ts';
import { findDraft, type Size, saveDraft } from './draft-store.ts';
import { floorPlanMessages as texts } from './messages.ts';
import { type DraftAnswer, readDraft } from './read-draft.ts';

type Save = Context<'saveFloorPlanDraft'>;
type Places = Required<Pick<components['schemas']['FloorPlanDraftChange'], 'desks' | 'rooms'>>;

/** Puts markers on the draft of a plan, all or none. */
export async function saveDraftChange(context: Save): Promise<DraftAnswer> {
  const { tx, path, body, audit, user, now } = context;
  const { version, desks = [], rooms = [], ...look } = body;
  await lockPlaces(tx);
  const floor = await readFloor(context, path.id);
  const draft = await findDraft(tx, floor);
  // An outdated version is reported before errors that only the newer draft explains.
  if (draft.version === version)
    await requirePlaces(context, { ...draft, floorId: floor.id }, { desks, rooms });
  await saveVersioned({
    save: () =>
      saveDraft(
        tx,
        { floorId: floor.id, version, userId: user.id, now: now() },
        {
          ...draft,
          look: { ...draft.look, ...look },
          desks: { ...draft.desks, ...byId(desks, draft.desks) },
          rooms: { ...draft.rooms, ...byId(rooms, draft.rooms) },
        },
      ),
    read: () => readDraft(context, floor.id),
  });
  // Saved with every move of a marker: the audit log has its start and its result.
  if (!draft.is_changed)
    await audit({
      action: 'update',
      entity: 'floor_plan_draft',
      entityId: floor.id,
      after: { ...look, desks, rooms },
    });
  return readDraft(context, floor.id);
}

/** Name and shape from before stay if only the place changes. */
function byId<Place extends { id: number }>(
  places: readonly Place[],
  before: Readonly<Record<string, Place>>,
): Record<string, Place> {
  return Object.fromEntries(
    places.map((place) => {
      const put = { ...before[place.id], ...place };
      return [place.id, 'name' in put ? { ...put, name: oneLine(String(put.name)) } : put];
    }),
  );
}

/**
 * @throws Problem 400 for markers of another floor, incomplete or outside the picture, twice the same one, and a blank
 * name
 * @throws Problem 403 for names from callers who may not rename desks
 */
async function requirePlaces(
  { tx, t, user }: Save,
  { floorId, width, height }: Size & { floorId: number },
  places: Places,
): Promise<void> {
  const markers = { desks: findDeskMarkers, rooms: findRoomMarkers };
  const lost = { desks: texts.noSuchDesk, rooms: texts.noSuchRoom };
  if (places.desks.some(({ name }) => name !== undefined)) {
    if (!isInAny(user, ['desk_admin', 'superadmin'])) throw forbidden(texts.mayNotName);
    if (places.desks.some(({ name }) => name !== undefined && oneLine(name) === ''))
      throw validationProblem({ desks: [texts.noName] });
  }
  for (const kind of ['desks', 'rooms'] as const) {
    if (places[kind].length === 0) continue;
    const known = new Map((await markers[kind](tx, floorId)).map(({ id, name }) => [id, name]));
    const foreign = places[kind].filter(({ id }) => !known.has(id)).map(({ id }) => id);
    if (foreign.length > 0)
      throw validationProblem({ [kind]: [t(lost[kind], { ids: foreign.slice(0, 20).join(', ') })] });
    const ids = new Set<number>();
    for (const { id, x, y } of places[kind]) {
      const name = known.get(id) ?? String(id);
      if (ids.has(id)) throw validationProblem({ [kind]: [t(texts.twice, { id: name })] });
      ids.add(id);
      if ((x === null) !== (y === null)) throw validationProblem({ [kind]: [t(texts.half, { id: name })] });
      if (x !== null && y !== null && (x > width || y > height))
        throw validationProblem({ [kind]: [t(texts.outside, { id: name, width, height })] });
    }
  }
}
