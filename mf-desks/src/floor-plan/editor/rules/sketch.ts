import type { components } from '@portal/openapi/desks';

type Schemas = components['schemas'];
export type Draft = Schemas['FloorPlanDraft'];
export type DraftChange = Omit<Schemas['FloorPlanDraftChange'], 'version'>;
export type Shape = Schemas['MarkerShape'];
export type Key = `desk-${number}` | `room-${number}`;

export interface Point {
  x: number;
  y: number;
}

/** Hundredths of a unit are precise enough, and what the server stores. */
export const rounded = (value: number) => Math.round(value * 100) / 100;

/** A desk or a room of the floor; without a place it is not on the plan. */
export interface Item {
  key: Key;
  kind: 'desk' | 'room';
  id: number;
  name: string;
  /** The zone of a desk. */
  zone: string | null;
  at: Point | null;
  /** The shape of a room, if it has its own. */
  shape: Shape | null;
}

export type Placed = Item & { at: Point };

export interface Look {
  deskCircleSize: number;
  roomMarkerSize: number;
  roomMarkerShape: Shape;
}

/** A snapshot of all that can be edited. */
export interface Sketch {
  items: readonly Item[];
  look: Look;
}

const pointOf = ({ x, y }: { x: number | null; y: number | null }): Point | null =>
  x === null || y === null ? null : { x, y };

export function sketchOf(draft: Draft): Sketch {
  const { deskCircleSize, roomMarkerSize, roomMarkerShape } = draft;
  return {
    look: { deskCircleSize, roomMarkerSize, roomMarkerShape },
    items: [
      ...draft.rooms.map(
        (room): Item => ({
          key: `room-${room.id}`,
          kind: 'room',
          id: room.id,
          name: room.name,
          zone: null,
          at: pointOf(room),
          shape: room.floorPlanIconShape,
        }),
      ),
      ...draft.desks.map(
        (desk): Item => ({
          key: `desk-${desk.id}`,
          kind: 'desk',
          id: desk.id,
          name: desk.name,
          zone: desk.zone,
          at: pointOf(desk),
          shape: null,
        }),
      ),
    ],
  };
}

export const isPlaced = (item: Item): item is Placed => item.at !== null;

export function placed(sketch: Sketch): Placed[] {
  return sketch.items.filter(isPlaced);
}

const isSamePoint = (a: Point | null, b: Point | null) => a?.x === b?.x && a?.y === b?.y;

/** The change that turns `before`, the server's state, into `after`; null if there is none. */
export function changeOf(before: Sketch, after: Sketch): DraftChange | null {
  const known = new Map(before.items.map((item) => [item.key, item]));
  const change: DraftChange = {};
  const desks: NonNullable<DraftChange['desks']> = [];
  const rooms: NonNullable<DraftChange['rooms']> = [];
  for (const item of after.items) {
    const was = known.get(item.key);
    if (was === item || was === undefined) continue;
    const moved = !isSamePoint(was.at, item.at);
    const place = { id: item.id, x: item.at?.x ?? null, y: item.at?.y ?? null };
    if (item.kind === 'desk' && (moved || was.name !== item.name))
      desks.push(was.name === item.name ? place : { ...place, name: item.name });
    if (item.kind === 'room' && (moved || was.shape !== item.shape))
      rooms.push(was.shape === item.shape ? place : { ...place, floorPlanIconShape: item.shape });
  }
  if (desks.length > 0) change.desks = desks;
  if (rooms.length > 0) change.rooms = rooms;
  if (before.look.deskCircleSize !== after.look.deskCircleSize)
    change.deskCircleSize = after.look.deskCircleSize;
  if (before.look.roomMarkerSize !== after.look.roomMarkerSize)
    change.roomMarkerSize = after.look.roomMarkerSize;
  if (before.look.roomMarkerShape !== after.look.roomMarkerShape)
    change.roomMarkerShape = after.look.roomMarkerShape;
  return Object.keys(change).length === 0 ? null : change;
}

/** Scales the sketch to a picture of another size: everything stays where it is in the building. */
export function stretched(sketch: Sketch, by: Point): Sketch {
  // Published places may have more digits.
  if (by.x === 1 && by.y === 1) return sketch;
  const moved = (at: Point | null) => at && { x: rounded(at.x * by.x), y: rounded(at.y * by.y) };
  return { ...sketch, items: sketch.items.map((item) => ({ ...item, at: moved(item.at) })) };
}

/** Applies the changes from `base` to `mine` on top of another editor's; all in units of one picture. */
export function editsOver(theirs: Sketch, base: Sketch, mine: Sketch): Sketch {
  const change = changeOf(base, mine);
  if (change === null) return theirs;
  const { desks = [], rooms = [], ...look } = change;
  const put = new Map<Key, Partial<Item>>([
    ...desks.map(({ id, name, ...point }): [Key, Partial<Item>] => [
      `desk-${id}`,
      { at: pointOf(point), ...(name === undefined ? {} : { name }) },
    ]),
    ...rooms.map(({ id, floorPlanIconShape: shape, ...point }): [Key, Partial<Item>] => [
      `room-${id}`,
      { at: pointOf(point), ...(shape === undefined ? {} : { shape }) },
    ]),
  ]);
  return {
    look: { ...theirs.look, ...look },
    items: theirs.items.map((item) => ({ ...item, ...put.get(item.key) })),
  };
}

/** How many desks, rooms and settings differ. */
export function countChanges(before: Sketch, after: Sketch): number {
  const { desks = [], rooms = [], ...look } = changeOf(before, after) ?? {};
  return desks.length + rooms.length + Object.keys(look).length;
}

/** With some items changed; the others stay the same objects. */
export function changed(sketch: Sketch, edits: ReadonlyMap<Key, Partial<Item>>): Sketch {
  if (edits.size === 0) return sketch;
  return {
    ...sketch,
    items: sketch.items.map((item) => {
      const edit = edits.get(item.key);
      return edit ? { ...item, ...edit } : item;
    }),
  };
}
