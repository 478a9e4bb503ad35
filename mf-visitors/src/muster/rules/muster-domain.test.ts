import { describe, expect, it } from 'vitest';
import { fakeMusterList, fakeMusterMark, fakeMusterPerson } from '../testing/fake-muster.ts';
import { ageOf } from './age.ts';
import { listToKeep } from './kept-list.ts';
import { defaultColumns, parseColumns } from './muster-columns.ts';
import { filtered, hasFilters, type MusterFilters, NO_FILTERS, namesOf, viewOf } from './muster-filters.ts';
import type { RollCallMark } from './muster-types.ts';
import { isSecondTap, swipeOf } from './touch.ts';
import { isEffectiveMark, progressOf, withChanges } from './with-changes.ts';

const mark = (key: string, markedAt: string, more: Partial<RollCallMark> = {}): RollCallMark => ({
  id: `id-${key}-${markedAt}`,
  key,
  status: 'safe',
  markedAt: `2026-11-23T${markedAt}:00Z`,
  ...more,
});

const tick = (key: string, markedAt: string): RollCallMark => {
  const { status: _, ...rest } = mark(key, markedAt);
  return { ...rest, needsAssistance: true };
};

describe('the list with the marks that wait on the device', () => {
  const ada = fakeMusterPerson({ key: 'user:1', lastName: 'Byron' });
  const bo = fakeMusterPerson({
    key: 'user:2',
    lastName: 'Adler',
    mark: fakeMusterMark({ status: 'safe', markedAt: '2026-11-23T09:10:00.000Z', markedBy: 'Cy' }),
  });
  const list = fakeMusterList({ results: [bo, ada] });
  const shown = (marks: RollCallMark[]) =>
    withChanges(list, { marks, people: [] }, 'Me').map(({ key, mark: held, isWaiting }) => [
      key,
      held?.status ?? null,
      isWaiting,
    ]);

  it.each<[string, RollCallMark[], unknown[]]>([
    [
      'nothing waits',
      [],
      [
        ['user:2', 'safe', false],
        ['user:1', null, false],
      ],
    ],
    [
      'an own mark counts immediately',
      [mark('user:1', '09:00')],
      [
        ['user:2', 'safe', false],
        ['user:1', 'safe', true],
      ],
    ],
    [
      'the later of two own ones holds, in whichever order they come',
      [mark('user:1', '09:02', { status: 'not-safe' }), mark('user:1', '09:01')],
      [
        ['user:2', 'safe', false],
        ['user:1', 'not-safe', true],
      ],
    ],
    [
      'a press here shows immediately, though another warden has marked the person, whatever the clocks say',
      [mark('user:2', '09:05', { status: 'not-safe' })],
      [
        ['user:2', 'not-safe', true],
        ['user:1', null, false],
      ],
    ],
    [
      'people who need assistance come first',
      [tick('user:1', '09:00')],
      [
        ['user:1', 'unknown', true],
        ['user:2', 'safe', false],
      ],
    ],
  ])('%s', (_, marks, expected) => {
    expect(shown(marks)).toEqual(expected);
  });

  const held = (...marks: RollCallMark[]) =>
    withChanges(list, { marks, people: [] }, 'Me').find(({ key }) => key === 'user:2');

  it("a tick of assistance does not change another warden's Safe", () => {
    expect(held(tick('user:2', '09:20'))).toMatchObject({
      needsAssistance: true,
      mark: { status: 'safe', markedBy: 'Cy', needsAssistance: true },
    });
  });

  it("a mark that differs from another warden's is a disagreement, until it is pressed again", () => {
    const not = mark('user:2', '09:20', { status: 'not-safe' });
    expect(held(not)?.mark?.disagreement).toEqual({
      status: 'safe',
      markedBy: 'Cy',
      markedAt: '2026-11-23T09:10:00.000Z',
    });
    expect(held(not, { ...not, id: 'again' })?.mark?.disagreement).toBeNull();
    expect(held(not, mark('user:2', '09:21'))?.mark).toMatchObject({ status: 'safe', disagreement: null });
    expect(held(mark('user:2', '09:20'))?.mark?.disagreement).toBeNull();
  });

  it('sends an unchanged mark again only to settle a disagreement', () => {
    const told = { status: 'safe', markedBy: 'Cy', markedAt: '2026-11-23T09:10:00.000Z' } as const;
    const disputed = { ...bo, mark: fakeMusterMark({ status: 'not-safe', disagreement: told }) };
    expect([isEffectiveMark(bo, 'safe'), isEffectiveMark(bo, 'unknown')]).toEqual([false, true]);
    expect([isEffectiveMark(ada, 'unknown'), isEffectiveMark(ada, 'safe')]).toEqual([false, true]);
    expect(isEffectiveMark(disputed, 'not-safe')).toBe(true);
  });

  it('has people added here, once', () => {
    const person = { id: 'a1', firstName: 'New', lastName: 'Person', addedAt: '2026-11-23T09:00:00Z' };
    const rows = withChanges(list, { marks: [mark('added:a1', '09:01')], people: [person] }, 'Me');
    expect(rows.at(-1)).toMatchObject({
      key: 'added:a1',
      signal: 'added',
      isWaiting: true,
      mark: { status: 'safe' },
    });
    const known = fakeMusterList({ results: [fakeMusterPerson({ key: 'added:a1' })] });
    expect(withChanges(known, { marks: [], people: [person] }, 'Me')).toHaveLength(1);
  });

  it('counts who is accounted for', () => {
    const rows = withChanges(
      list,
      { marks: [mark('user:1', '09:00', { status: 'not-safe' })], people: [] },
      'Me',
    );
    expect(progressOf(rows)).toEqual({
      total: 2,
      safe: 1,
      notSafe: 1,
      found: 2,
      unknown: 0,
      assistance: 0,
      disputed: 0,
    });
  });
});

describe('data on the device', () => {
  it('has no email, photo, host or ids', () => {
    const whole = fakeMusterPerson({ email: 'a@b.test', photo: '/api/photos/1/', userId: 7, host: 'Ada' });
    const kept = listToKeep(fakeMusterList({ results: [whole] }));
    expect(kept.results[0]).toEqual({
      ...whole,
      email: null,
      photo: null,
      userId: null,
      visitId: null,
      host: null,
    });
  });
});

describe('filters of the muster list (site, floor, zone, type)', () => {
  const person = fakeMusterPerson({
    firstName: 'Zoë',
    lastName: 'Müller',
    type: 'internal',
    company: null,
    location: { site: 'London', floor: 'Level 2', zone: 'North', desk: 'L2-014', status: 'on-site' },
  });
  it.each<[Partial<MusterFilters>, boolean]>([
    [{}, true],
    [{ floor: 'Level 2', zone: 'North', type: ['internal', 'external'] }, true],
    [{ floor: 'Level 10' }, false],
    [{ zone: 'South' }, false],
    [{ type: ['employee'] }, false],
    [{ search: 'muller zoe' }, true],
    [{ search: 'l2-014' }, true],
    [{ search: 'nobody' }, false],
    [{ mark: 'unknown' }, true],
    [{ mark: 'safe' }, false],
  ])('%j: %s', (some, isThere) => {
    expect(filtered([person], { ...NO_FILTERS, ...some })).toHaveLength(isThere ? 1 : 0);
  });

  it('offers the floors and zones of the list, numbers in order', () => {
    const at = (floor: string, zone: string) =>
      fakeMusterPerson({ location: { site: null, floor, zone, desk: null, status: null } });
    const people = [at('Level 10', 'B'), at('Level 2', 'A'), at('Level 2', 'A')];
    expect(namesOf(people, 'floor')).toEqual(['Level 2', 'Level 10']);
    expect(namesOf(people, 'zone', 'Level 2')).toEqual(['A']);
  });
});

describe('the displayed part of a roll call', () => {
  it.each<[Partial<MusterFilters>, boolean, string]>([
    [{}, false, 'all'],
    [{}, true, 'unknown'],
    [{ mark: 'all' }, true, 'all'],
    [{ mark: 'safe' }, true, 'safe'],
    [{ search: 'vera' }, true, 'all'],
    [{ search: 'vera', mark: 'unknown' }, true, 'unknown'],
    [{ mark: 'safe' }, false, 'all'],
  ])('%j, one runs: %s, is %s', (some, isRollCall, view) => {
    expect(viewOf({ ...NO_FILTERS, ...some }, isRollCall)).toBe(view);
  });

  it('is not filtered until a person chooses', () => {
    expect([hasFilters(NO_FILTERS), hasFilters({ ...NO_FILTERS, mark: 'all' })]).toEqual([false, false]);
    expect(hasFilters({ ...NO_FILTERS, mark: 'safe' })).toBe(true);
  });
});

it.each([
  [40, 0, 'moving'],
  [96, 10, 'done'],
  [200, 90, 'done'],
  [200, 120, 'none'],
  [8, 0, 'none'],
  [-120, 0, 'none'],
])('a finger that moves %i to the right and %i down: %s', (dx, dy, swipe) => {
  expect(swipeOf(dx, dy, 360)).toBe(swipe);
});

it.each([
  ['another row under the same finger immediately', { row: 'b', x: 105, y: 210, at: 1200 }, true],
  ['the same row', { row: 'a', x: 105, y: 210, at: 1200 }, false],
  ['another row elsewhere', { row: 'b', x: 105, y: 400, at: 1200 }, false],
  ['another row, later', { row: 'b', x: 105, y: 210, at: 1400 }, false],
])('a tap after a mark, on %s', (_, tap, isSecond) => {
  expect(isSecondTap({ row: 'a', x: 100, y: 200, at: 1000 }, tap)).toBe(isSecond);
});

it.each([
  ['09:59:31', 'now', 0],
  ['09:58:00', 'minutes', 2],
  ['08:01:00', 'minutes', 119],
  ['07:30:00', 'hours', 2],
  ['10:05:00', 'now', 0],
])('a list of %s is %s, %i old at 10:00', (time, unit, count) => {
  expect(ageOf(`2026-11-23T${time}Z`, Date.parse('2026-11-23T10:00:00Z'))).toEqual({ unit, count });
});

describe('columns that can be toggled', () => {
  it.each([
    [null, undefined],
    ['', []],
    ['email,photo,nonsense', ['photo', 'email']],
  ])('%j is read as %j', (text, columns) => {
    expect(parseColumns(text)).toEqual(columns);
  });

  it('are fewer if there is less room', () => {
    expect([390, 768, 1440].map((width) => defaultColumns(width).length)).toEqual([3, 5, 7]);
  });
});
