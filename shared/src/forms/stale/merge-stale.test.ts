import { describe, expect, it } from 'vitest';
import { mergeStale } from './merge-stale.ts';

const base = { version: 1, name: 'Ada', phone: '1', groups: ['a'], extra: { floor: '1', badge: 'x' } };
type Values = typeof base;
const of = (change: Partial<Values>): Values => ({ ...base, ...change });
const theirs = (change: Partial<Values>): Values => of({ version: 2, ...change });

it('ignores parts of a value that are no edit', () => {
  const edited = (path: string, value: unknown) =>
    path === 'groups' ? (value as string[]).map((name) => name.toLowerCase()) : value;
  const result = mergeStale(base, of({}), theirs({ groups: ['A'] }), edited);
  expect(result).toMatchObject({ values: { version: 2, groups: ['a'] }, conflicts: [], taken: [] });
});

describe('a stale edit, field by field', () => {
  it.each<
    [
      rule: string,
      mine: Values,
      theirs: Values,
      merged: Partial<Values>,
      conflicts: string[],
      taken: string[],
    ]
  >([
    ['nothing but the version differs', of({}), theirs({}), {}, [], []],
    ['only I changed it', of({ name: 'Eva' }), theirs({}), { name: 'Eva' }, [], []],
    ['only they changed it', of({}), theirs({ name: 'Eva' }), { name: 'Eva' }, [], ['name']],
    ['both changed it alike', of({ name: 'Eva' }), theirs({ name: 'Eva' }), { name: 'Eva' }, [], []],
    ['both changed it', of({ name: 'Eva' }), theirs({ name: 'Ida' }), { name: 'Eva' }, ['name'], []],
    [
      'different fields',
      of({ name: 'Eva' }),
      theirs({ phone: '2' }),
      { name: 'Eva', phone: '2' },
      [],
      ['phone'],
    ],
    [
      'a list is one field',
      of({ groups: ['a', 'b'] }),
      theirs({ groups: [] }),
      { groups: ['a', 'b'] },
      ['groups'],
      [],
    ],
    [
      'a group of fields is looked into',
      of({ extra: { floor: '2', badge: 'x' } }),
      theirs({ extra: { floor: '1', badge: 'y' } }),
      { extra: { floor: '2', badge: 'y' } },
      [],
      ['extra.badge'],
    ],
  ])('%s', (_, mine, other, merged, conflicts, taken) => {
    const result = mergeStale(base, mine, other);
    expect(result.values).toEqual({ ...base, version: 2, ...merged });
    expect(result.conflicts.map(({ path }) => path)).toEqual(conflicts);
    expect(result.taken).toEqual(taken);
  });

  it('prompts for every difference if the draft’s base is unknown', () => {
    const result = mergeStale(undefined, of({ name: 'Eva' }), theirs({ phone: '2' }));
    expect(result.conflicts.map(({ path }) => path)).toEqual(['name', 'phone']);
    expect(result.values).toEqual({ ...base, version: 2, name: 'Eva' });
  });
});
