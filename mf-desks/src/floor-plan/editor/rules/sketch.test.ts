import { describe, expect, it } from 'vitest';
import { begun, done, redone, undone } from './history.ts';
import {
  changed,
  changeOf,
  countChanges,
  type Draft,
  editsOver,
  type Item,
  placed,
  type Sketch,
  sketchOf,
  stretched,
} from './sketch.ts';

const draft: Draft = {
  floorId: 1,
  name: 'Ground floor',
  siteId: 1,
  version: 3,
  isChanged: false,
  savedAt: null,
  savedBy: null,
  width: 100,
  height: 80,
  image: '',
  isNewImage: false,
  removed: [],
  deskCircleSize: 40,
  roomMarkerSize: 40,
  roomMarkerShape: 'circle',
  desks: [
    { id: 1, name: 'A-01', zone: 'A', x: 10, y: 20 },
    { id: 2, name: 'A-02', zone: 'A', x: null, y: null },
  ],
  rooms: [{ id: 1, name: 'Elm', x: 50, y: 50, floorPlanIconShape: null }],
};
const base = sketchOf(draft);
const edit = (sketch: Sketch, key: Item['key'], change: Partial<Item>) =>
  changed(sketch, new Map([[key, change]]));

describe('a sketch', () => {
  it('has on the plan everything with a place', () =>
    expect(placed(base).map(({ key }) => key)).toEqual(['room-1', 'desk-1']));

  it.each<[string, Sketch, unknown]>([
    ['nothing', base, null],
    ['the same place again', edit(base, 'desk-1', { at: { x: 10, y: 20 } }), null],
    ['a place', edit(base, 'desk-2', { at: { x: 1, y: 2 } }), { desks: [{ id: 2, x: 1, y: 2 }] }],
    ['off the plan', edit(base, 'room-1', { at: null }), { rooms: [{ id: 1, x: null, y: null }] }],
    ['a name', edit(base, 'desk-1', { name: 'B' }), { desks: [{ id: 1, x: 10, y: 20, name: 'B' }] }],
    [
      'a shape',
      edit(base, 'room-1', { shape: 'square' }),
      { rooms: [{ id: 1, x: 50, y: 50, floorPlanIconShape: 'square' }] },
    ],
    ['a size', { ...base, look: { ...base.look, deskCircleSize: 30 } }, { deskCircleSize: 30 }],
  ])('that changed %s sends just that', (_, after, change) => expect(changeOf(base, after)).toEqual(change));

  it('keeps everything in place in the building in a picture of another size', () => {
    const at = (by: { x: number; y: number }) =>
      stretched(edit(base, 'desk-1', { at: { x: 90, y: 70 } }), by).items.map((item) => item.at);
    expect(at({ x: 0.5, y: 2 })).toEqual([{ x: 25, y: 100 }, { x: 45, y: 140 }, null]);
    expect(at({ x: 1 / 3, y: 1 / 3 })[1]).toEqual({ x: 30, y: 23.33 });
    expect(stretched(base, { x: 1, y: 1 })).toBe(base);
  });

  it('counts changed desks, rooms and sizes', () => {
    const moved = edit(edit(base, 'desk-1', { at: null, name: 'B' }), 'room-1', { shape: 'square' });
    expect(countChanges(base, { ...moved, look: { ...base.look, deskCircleSize: 30 } })).toBe(3);
    expect(countChanges(base, base)).toBe(0);
  });

  it('puts mine over theirs, and keeps theirs if I changed nothing', () => {
    const theirs = edit(edit(base, 'desk-1', { at: { x: 90, y: 9 } }), 'room-1', { shape: 'square' });
    const mine = edit(edit(base, 'desk-1', { at: { x: 1, y: 1 } }), 'desk-2', { name: 'Z' });
    const merged = editsOver(theirs, base, mine);
    expect(merged.items.map(({ key, at, name, shape }) => [key, at?.x ?? null, name, shape])).toEqual([
      ['room-1', 50, 'Elm', 'square'],
      ['desk-1', 1, 'A-01', null],
      ['desk-2', null, 'Z', null],
    ]);
    expect(editsOver(theirs, base, base)).toBe(theirs);
  });
});

describe('the history', () => {
  it('goes back and forth, and a new step discards undone ones', () => {
    const three = done(done(begun(1), 2), 3);
    const back = undone(undone(three));
    expect([back.present, redone(back).present, redone(redone(back)).present]).toEqual([1, 2, 3]);
    expect(redone(done(back, 9)).present).toBe(9);
    expect(undone(begun(1)).present).toBe(1);
  });

  it('undoes grouped steps together', () => {
    const held = done(done(done(begun(1), 2, 'left'), 3, 'left'), 4, 'left');
    expect(undone(held).present).toBe(1);
    expect(undone(done(held, 5, 'up')).present).toBe(4);
    // After an undo the same key begins a step of its own.
    expect(undone(done(undone(done(held, 5, 'up')), 6, 'left')).present).toBe(4);
  });

  it('records no step without a change, and forgets after 200', () => {
    const one = begun(1);
    expect(done(one, 1)).toBe(one);
    let long = begun(0);
    for (let step = 1; step <= 300; step++) long = done(long, step);
    expect(long.past).toHaveLength(200);
  });
});
