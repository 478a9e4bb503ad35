import { describe, expect, it, test } from 'vitest';
import { type Group, groups } from '../../mechanisms/portal/viewer.ts';
import { siteScope } from '../../mechanisms/site-scope.ts';
import { maySee, mayStep } from './policy.ts';

const readerOf = (id: number, group: Group) => ({
  user: { id, groups: [group] },
  sites: siteScope([1], 'involved'),
});

describe('an appointment of others', () => {
  it('is seen, decided and cancelled by reception and administrators, at their sites only', () => {
    const allowed = (siteId: number) => {
      const people = { siteId, providerId: 5, createdById: 6, suggestedId: 7 };
      return groups.filter((group) => {
        const reader = readerOf(1, group);
        const answers = new Set([
          maySee(reader, people),
          mayStep(reader, people, 'approve'),
          mayStep(reader, people, 'cancel'),
        ]);
        expect(answers.size).toBe(1);
        return answers.has(true);
      });
    };
    expect(allowed(1).toSorted()).toEqual(['admin', 'reception', 'superadmin']);
    expect(allowed(2)).toEqual([]);
  });
});

test.each([
  ['its provider', 5, [true, true, true]],
  ['the creator', 6, [true, false, true]],
  ['a suggested provider', 7, [true, false, false]],
  ['anyone else', 8, [false, false, false]],
] as const)('%s sees, decides and cancels it at any site according to the rules', (_, id, expected) => {
  const people = { siteId: 2, providerId: 5, createdById: 6, suggestedId: 7 };
  const reader = readerOf(id, 'employee');
  expect([
    maySee(reader, people),
    mayStep(reader, people, 'approve'),
    mayStep(reader, people, 'cancel'),
  ]).toEqual(expected);
});
