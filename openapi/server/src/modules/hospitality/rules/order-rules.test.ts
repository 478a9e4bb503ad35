import { describe, expect, it } from 'vitest';
import { costCentreErrors } from '../check-order.ts';
import { hospitalityMessages as texts } from '../messages.ts';
import { totalsOf } from './order-totals.ts';
import { closesAt, isOpen, noticeText } from './order-window.ts';

const start = new Date('2026-11-24T10:00:00Z');

describe('the notice of a room', () => {
  it.each([
    [24, '2026-11-23T10:00:00Z', true],
    [24, '2026-11-23T10:00:00.001Z', false],
    [24, '2026-11-22T23:00:00Z', true],
    [4, '2026-11-24T06:00:00Z', true],
    [4, '2026-11-24T06:01:00Z', false],
    [1, '2026-11-24T09:00:00Z', true],
    [0, '2026-11-24T10:00:00Z', true],
    [0, '2026-11-24T10:00:01Z', false],
  ])('of %i hours, at %s: open %s', (hours, now, open) => {
    expect(isOpen(start, hours, new Date(now))).toBe(open);
  });

  it('ends at an instant, whatever the clocks do in between', () => {
    // London's clocks went back that night.
    expect(closesAt(new Date('2026-10-25T10:00:00Z'), 24).toISOString()).toBe('2026-10-24T10:00:00.000Z');
  });

  it.each([
    [0, texts.atTheStart, {}],
    [1, texts.anHourBefore, {}],
    [2, texts.hoursBefore, { count: 2 }],
    [720, texts.hoursBefore, { count: 720 }],
  ])('of %i hours is described in words', (hours, message, params) => {
    expect(noticeText(hours)).toEqual({ message, params });
  });
});

describe('a cost centre', () => {
  it.each([
    ['AB123', []],
    ['12345', []],
    ['Ä–123', []],
    ['', [texts.costCentreRequired]],
    ['AB12', [texts.costCentreLength]],
    ['AB1234', [texts.costCentreLength]],
  ])('%j', (costCentre, messages) => {
    expect(costCentreErrors(costCentre)).toEqual(
      messages.map((message) => ({ field: 'cost_centre', message })),
    );
  });
});

describe('totals of a day', () => {
  const line = (name: string, cost: number, quantity: number) => ({ item_id: 1, name, cost, quantity });
  it('are by name, at the prices that were ordered', () => {
    const orders = [
      { lines: [line('Tea', 250, 2), line('Coffee', 300, 1)] },
      { lines: [line('Coffee', 350, 4)] },
    ];
    expect(totalsOf(orders)).toEqual([
      { name: 'Coffee', quantity: 5, total: 1700 },
      { name: 'Tea', quantity: 2, total: 500 },
    ]);
  });
  it('of nothing are none', () => expect(totalsOf([])).toEqual([]));
});
