import { describe, expect, it } from 'vitest';
import { penceOf } from './money.ts';
import { newLine, orderFormValues, pricesOf, repeatedLine, totalOf, wholeLines } from './order.ts';
import { caters, closesAt, isOpen, orderRoomOf } from './window.ts';

const line = (value: number | null, quantity: number | null = 1) => ({
  item: value === null ? null : { value, label: `Item ${value}` },
  quantity,
});

describe('lines', () => {
  it.each([
    ['none', [], []],
    ['the one that a form begins with', [newLine()], []],
    ['one without a quantity', [line(1, null), line(2, 3)], [{ itemId: 2, quantity: 3 }]],
    ['one without an item', [line(null, 4), line(2, 3)], [{ itemId: 2, quantity: 3 }]],
  ])('are dropped: %s', (_, lines, whole) => {
    expect(wholeLines(lines)).toEqual(whole);
  });

  it.each([
    [[line(1), line(2)], null],
    [[line(1), line(null), line(null)], null],
    [[line(1), line(2), line(1)], 2],
  ])('name an item once', (lines, repeated) => {
    expect(repeatedLine(lines)).toBe(repeated);
  });

  it('begin with the ordered items, except those no longer on the menu', () => {
    const lines = [
      { itemId: 4, name: 'Tea', cost: 250, quantity: 2 },
      { itemId: null, name: 'Cake', cost: 300, quantity: 1 },
    ];
    expect(orderFormValues({ costCentre: 'AB123', lines }, 3)).toEqual({
      version: 3,
      costCentre: 'AB123',
      lines: [{ item: { value: 4, label: 'Tea' }, quantity: 2 }],
    });
    expect(orderFormValues(null)).toEqual({ version: 0, costCentre: '', lines: [newLine()] });
  });

  it('cost what they did when they were ordered', () => {
    const item = { description: '', categoryId: 1, version: 1 };
    const items = [
      { ...item, id: 1, name: 'Tea', cost: 300, isActive: true },
      { ...item, id: 2, name: 'Cake', cost: 400, isActive: false },
      { ...item, id: 3, name: 'Fruit', cost: 90, isActive: false },
    ];
    const ordered = [
      { itemId: 1, name: 'Tea', cost: 250 },
      { itemId: 2, name: 'Cake', cost: 350 },
    ];
    expect([...pricesOf(items, ordered)]).toEqual([
      [1, { name: 'Tea', cost: 250 }],
      [2, { name: 'Cake', cost: 350 }],
    ]);
    expect(
      totalOf([
        { cost: 250, quantity: 2 },
        { cost: 99, quantity: 1 },
      ]),
    ).toBe(599);
  });
});

describe('the notice', () => {
  const start = '2026-11-24T10:00:00.000Z';
  it.each([
    [24, '2026-11-23T10:00:00Z', true],
    [24, '2026-11-23T10:00:01Z', false],
    [0, '2026-11-24T10:00:00Z', true],
    [0, '2026-11-24T10:00:01Z', false],
  ])('of %i hours at %s', (hours, now, open) => {
    expect(isOpen([start], hours, Date.parse(now))).toBe(open);
  });
  it('is that of the soonest date', () => {
    const now = Date.parse('2026-11-23T11:00:00Z');
    expect(isOpen(['2026-11-30T10:00:00Z', start], 24, now)).toBe(false);
    expect(closesAt(start, 24)).toBe('2026-11-23T10:00:00.000Z');
  });
  it.each([
    [[], null],
    [[{ name: 'Plain', noticeHours: null }], null],
    [
      [
        { name: 'Suite', noticeHours: 24 },
        { name: 'Bridge', noticeHours: 4 },
        { name: 'Anchor', noticeHours: null },
      ],
      'Bridge',
    ],
    [[{ name: 'Unknown' }], 'Unknown'],
  ])('is that of the first room that takes orders', (rooms, name) => {
    expect(orderRoomOf(rooms)?.name ?? null).toBe(name);
  });
  it.each([
    [['employee'], false],
    [['employee', 'reception'], true],
    [['admin'], true],
    [['security'], false],
  ])('is not for caterers: %j', (groups, expected) => {
    expect(caters(groups)).toBe(expected);
  });
});

describe('money', () => {
  it.each([
    [18.5, 1850],
    [0.29, 29],
    [1.15, 115],
  ])('%d pounds are whole pence', (pounds, pence) => {
    expect(penceOf(pounds)).toBe(pence);
  });
});
