import { describe, expect, it } from 'vitest';
import { fakeMusterList, fakeMusterPerson } from '../testing/fake-muster.ts';
import { listToKeep } from './kept-list.ts';
import { defaultColumns, parseColumns } from './muster-columns.ts';
import { filtered, type MusterFilters, NO_FILTERS, namesOf } from './muster-filters.ts';
import type { RollCallMark } from './muster-types.ts';
import { progressOf, withChanges } from './with-changes.ts';

const mark = (key: string, markedAt: string, more: Partial<RollCallMark> = {}): RollCallMark => ({
  id: `id-${key}-${markedAt}`,
  key,
  status: 'safe',
  needsAssistance: false,
  markedAt: `2026-11-23T${markedAt}:00Z`,
  ...more,
});

describe('the list with what waits on the device', () => {
  const ada = fakeMusterPerson({ key: 'user:1', lastName: 'Byron' });
  const bo = fakeMusterPerson({
    key: 'user:2',
    lastName: 'Adler',
    mark: { status: 'safe', needsAssistance: false, markedAt: '2026-11-23T09:10:00.000Z', markedBy: 'Cy' },
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
      'an own mark counts at once',
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
      "another warden's later mark holds",
      [mark('user:2', '09:05', { status: 'not-safe' })],
      [
        ['user:2', 'safe', true],
        ['user:1', null, false],
      ],
    ],
    [
      "another warden's earlier one does not",
      [mark('user:2', '09:11', { status: 'not-safe' })],
      [
        ['user:2', 'not-safe', true],
        ['user:1', null, false],
      ],
    ],
    [
      'who needs assistance comes first',
      [mark('user:1', '09:00', { status: 'unknown', needsAssistance: true })],
      [
        ['user:1', 'unknown', true],
        ['user:2', 'safe', false],
      ],
    ],
  ])('%s', (_, marks, expected) => {
    expect(shown(marks)).toEqual(expected);
  });

  it('has who was added here, once', () => {
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
    expect(progressOf(rows)).toEqual({ total: 2, safe: 1, notSafe: 1, found: 2, unknown: 0 });
  });
});

describe('what is kept on the device', () => {
  it('has neither email, photo, host nor ids', () => {
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

describe('columns that can be toggled', () => {
  it.each([
    [null, undefined],
    ['', []],
    ['email,photo,nonsense', ['photo', 'email']],
  ])('%j is read as %j', (text, columns) => {
    expect(parseColumns(text)).toEqual(columns);
  });

  it('are fewer on a phone', () => {
    expect(defaultColumns(true).length).toBeLessThan(defaultColumns(false).length);
  });
});
