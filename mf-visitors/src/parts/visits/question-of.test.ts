import { expect, it } from 'vitest';
import type { Visit, VisitAction } from '#parts/api';
import { type Answered, NOTHING_ANSWERED, questionOf } from './question-of.ts';

const warning = { entryId: 3, reason: 'Threats', matched: 'name' as const, call: [] };
const read: Answered = { ...NOTHING_ANSWERED, readWarning: 3 };
const without: Answered = { ...NOTHING_ANSWERED, withoutNda: true };

it.each<[string, Partial<Visit>, Answered, 'watch-list' | 'nda' | null]>([
  ['nothing of a visit without either', {}, NOTHING_ANSWERED, null],
  ['nothing where the client ignores it', { unsignedNda: 'ignore' }, NOTHING_ANSWERED, null],
  ['about the NDA where the client warns', { unsignedNda: 'warn' }, NOTHING_ANSWERED, 'nda'],
  ['once only', { unsignedNda: 'warn' }, without, null],
  ['about the NDA where the client blocks', { unsignedNda: 'block' }, NOTHING_ANSWERED, 'nda'],
  ['again where it blocks: nothing but a signature answers', { unsignedNda: 'block' }, without, 'nda'],
  [
    'about the watch list first',
    { watchList: warning, unsignedNda: 'block' },
    NOTHING_ANSWERED,
    'watch-list',
  ],
  ['then about the NDA', { watchList: warning, unsignedNda: 'warn' }, read, 'nda'],
  ['about another warning again', { watchList: { ...warning, entryId: 4 } }, read, 'watch-list'],
  ['nothing after both', { watchList: warning, unsignedNda: 'warn' }, { ...read, withoutNda: true }, null],
  [
    'nothing that the state does not allow anyhow',
    { unsignedNda: 'block', actions: [] },
    NOTHING_ANSWERED,
    null,
  ],
])('prompts %s', (_, visit, answered, question) => {
  const whole = {
    actions: ['check-in'] as VisitAction[],
    watchList: null,
    unsignedNda: null,
    lanyardNumber: null,
    ...visit,
  };
  expect(questionOf(whole, 'check-in', answered)).toBe(question);
});

it('prompts for nothing before any other action', () => {
  const visit = {
    actions: ['mark-arrived'] as VisitAction[],
    watchList: warning,
    unsignedNda: 'block' as const,
    lanyardNumber: 7,
  };
  expect(questionOf(visit, 'mark-arrived', NOTHING_ANSWERED)).toBeNull();
});

it.each<[string, Partial<Visit>, Answered, 'lanyard' | null]>([
  ['whether the lanyard is back', {}, NOTHING_ANSWERED, 'lanyard'],
  ['once only, whatever the answer', {}, { ...NOTHING_ANSWERED, lanyardReturned: false }, null],
  ['nothing of who has none', { lanyardNumber: null }, NOTHING_ANSWERED, null],
  ['nothing that the state does not allow anyhow', { actions: ['check-in'] }, NOTHING_ANSWERED, null],
])('prompts before a check-out: %s', (_, visit, answered, question) => {
  const whole = {
    actions: ['check-out'] as VisitAction[],
    watchList: warning,
    unsignedNda: 'block' as const,
    lanyardNumber: 12,
    ...visit,
  };
  expect(questionOf(whole, 'check-out', answered)).toBe(question);
});

it.each<[string, Partial<Visit>, Answered, 'lanyard' | null]>([
  ['whether the lanyard is back', {}, NOTHING_ANSWERED, 'lanyard'],
  ['once only, whatever the answer', {}, { ...NOTHING_ANSWERED, lanyardReturned: false }, null],
  ['nothing of who has none', { lanyardNumber: null }, NOTHING_ANSWERED, null],
  ['nothing that the state does not allow anyhow', { actions: ['check-in'] }, NOTHING_ANSWERED, null],
])('prompts before a check-out: %s', (_, visit, answered, question) => {
  const whole = {
    actions: ['check-out'] as VisitAction[],
    watchList: warning,
    unsignedNda: 'block' as const,
    lanyardNumber: 12,
    ...visit,
  };
  expect(questionOf(whole, 'check-out', answered)).toBe(question);
});
