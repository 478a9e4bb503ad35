import { describe, expect, it } from 'vitest';
import { differences } from './differences.ts';

/** `groups.1.name: "a" -> "b"` */
const told = (before: unknown, after: unknown) =>
  differences(before, after).changes.map(
    ({ path, kind, ...sides }) =>
      `${kind} ${path.map((part) => (typeof part === 'object' ? `(${part.called})` : part)).join('.')}: ${JSON.stringify(sides.before)} -> ${JSON.stringify(sides.after)}`,
  );

describe('effects of a change', () => {
  it.each<[rule: string, before: unknown, after: unknown, told: string[]]>([
    ['nothing is recorded', null, null, []],
    ['a new record', null, { name: 'A', version: 1 }, ['added name: undefined -> "A"']],
    ['a removed record', { name: 'A' }, null, ['removed name: "A" -> undefined']],
    ['a field', { name: 'A', x: 1 }, { name: 'B', x: 1 }, ['changed name: "A" -> "B"']],
    ['how often it was saved is left out', { name: 'A', version: 1 }, { name: 'A', version: 2 }, []],
    [
      'the version of a remote is not',
      { default: '1.4.1' },
      { version: '1.4.2' },
      ['removed default: "1.4.1" -> undefined', 'added version: undefined -> "1.4.2"'],
    ],
    ['a field more', {}, { a: 1 }, ['added a: undefined -> 1']],
    ['a field less', { a: 1 }, {}, ['removed a: 1 -> undefined']],
    ['emptied', { a: 'x' }, { a: null }, ['changed a: "x" -> null']],
    ['false is not nothing', { a: false }, { a: null }, ['changed a: false -> null']],
    [
      'a record within',
      { settings: { days: 1, other: true } },
      { settings: { days: 2, other: true } },
      ['changed settings.days: 1 -> 2'],
    ],
    [
      'a list of words is one value',
      { groups: ['a', 'b'] },
      { groups: ['a'] },
      ['changed groups: ["a","b"] -> ["a"]'],
    ],
    [
      'a list of records, place by place from 1',
      { fields: [{ x: 'a' }, { x: 'b' }] },
      { fields: [{ x: 'a' }, { x: 'c' }, { x: 'd' }] },
      ['changed fields.2.x: "b" -> "c"', 'added fields.3: undefined -> {"x":"d"}'],
    ],
    [
      'records that have names, by them',
      {
        groups: [
          { name: 'a', x: 1 },
          { name: 'b', x: 1 },
        ],
      },
      {
        groups: [
          { name: 'c', x: 1 },
          { name: 'b', x: 2 },
        ],
      },
      [
        'added groups.(c): undefined -> {"name":"c","x":1}',
        'changed groups.(b).x: 1 -> 2',
        'removed groups.(a): {"name":"a","x":1} -> undefined',
      ],
    ],
    [
      'a record that was moved is no other',
      {
        fields: [
          { field_name: 'a', field_label: 'A' },
          { field_name: 'b', field_label: 'B' },
        ],
      },
      {
        fields: [
          { field_name: 'b', field_label: 'B' },
          { field_name: 'a', field_label: 'A2' },
        ],
      },
      ['changed fields.order: ["A","B"] -> ["B","A2"]', 'changed fields.(A2).field_label: "A" -> "A2"'],
    ],
    [
      'two of a name, by place',
      { groups: [{ name: 'a' }, { name: 'a' }] },
      { groups: [{ name: 'a' }, { name: 'b' }] },
      ['changed groups.2.name: "a" -> "b"'],
    ],
    [
      'a record that a text holds',
      { additional_information: '{"size":"1"}' },
      { additional_information: '{"size":"2"}' },
      ['changed additional_information.size: "1" -> "2"'],
    ],
    ['a text that only looks like one', { a: '{x' }, { a: '{y' }, ['changed a: "{x" -> "{y"']],
    ['another kind of value', { a: { b: 1 } }, { a: 'x' }, ['changed a: {"b":1} -> "x"']],
    ['values that are no records', 1, 2, ['changed : 1 -> 2']],
    [
      'keys of another world',
      { a: 1 },
      JSON.parse('{"a":1,"__proto__":{"b":1}}'),
      ['added __proto__: undefined -> {"b":1}'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('counts unchanged fields', () => {
    expect(differences({ a: 1, b: { c: 1, d: 2 }, e: [] }, { a: 1, b: { c: 1, d: 3 }, e: [] }).same).toBe(3);
  });
});
