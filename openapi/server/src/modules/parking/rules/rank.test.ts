import { describe, expect, it } from 'vitest';
import { noFacts, type QueueFacts, rankOf } from './rank.ts';

const both = { sharedCarsFirst: true, creditsFirst: true };
const none = { sharedCarsFirst: false, creditsFirst: false };
const rank = (facts: Partial<QueueFacts>, rules = both) => rankOf({ ...noFacts, ...facts }, rules).rank;

describe('rankOf', () => {
  it('puts a priority permit before a shared car, that before credits, and these before fewer penalties', () => {
    const inOrder = [
      rank({ hasPriorityPermit: true, penalties: 99 }),
      rank({ sharesCar: true, penalties: 99 }),
      rank({ hasCredits: true, penalties: 99 }),
      rank({}),
      rank({ penalties: 1 }),
      rank({ penalties: 2 }),
    ];
    expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b));
    expect(new Set(inOrder).size).toBe(inOrder.length);
  });

  it('counts shared cars and credits only if the car park does', () => {
    expect(rank({ sharesCar: true, hasCredits: true }, none)).toBe(rank({}, none));
    expect(rankOf({ ...noFacts, sharesCar: true, hasCredits: true }, none).reasons).toEqual([]);
  });

  it('lets no number of penalties outweigh a rule', () => {
    expect(rank({ hasCredits: true, penalties: 5000 })).toBeLessThan(rank({}));
  });

  it('explains its reasons', () => {
    const facts = { hasPriorityPermit: true, sharesCar: true, hasCredits: true, penalties: 120 };
    expect(rankOf(facts, both).reasons).toEqual([
      { code: 'priority-permit' },
      { code: 'shared-car' },
      { code: 'credits' },
      { code: 'penalties', count: 120 },
    ]);
  });
});
