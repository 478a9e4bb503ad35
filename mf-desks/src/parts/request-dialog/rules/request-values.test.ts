import { describe, expect, it } from 'vitest';
import type { DayRules } from './bookable-days.ts';
import {
  initialValues,
  isLocked,
  type RequestContext,
  type RequestValues,
  reconcile,
} from './request-values.ts';

const choices = (...ids: number[]) => ids.map((id) => ({ id }));
const rules: DayRules = { today: '2026-11-23', futureDaysLimit: null, reservedDays: new Set(['2026-11-24']) };

const values = (changes: Partial<RequestValues> = {}): RequestValues => ({
  site: 1,
  zone: 3,
  desk: 12,
  dates: ['2026-11-23'],
  user: null,
  ...changes,
});
const context = (changes: Partial<RequestContext> = {}): RequestContext => ({
  sites: choices(1, 2),
  zones: choices(3, 4),
  desks: choices(12, 13),
  dayRules: rules,
  ...changes,
});

describe('reconcile', () => {
  it.each<[string, Partial<RequestValues>, Partial<RequestContext>, Partial<RequestValues>]>([
    ['leaves what is offered', {}, {}, {}],
    [
      'chooses the only site',
      { site: null, zone: null, desk: null },
      { sites: choices(2), zones: undefined },
      { site: 2, zone: null, desk: null },
    ],
    [
      'chooses the only zone',
      { zone: null, desk: null },
      { zones: choices(4), desks: undefined },
      { zone: 4, desk: null },
    ],
    ['chooses the only desk', { desk: null }, { desks: choices(13) }, { desk: 13 }],
    ['chooses nothing out of two desks', { desk: null }, {}, { desk: null }],
    ['chooses nothing out of none', { desk: null }, { desks: [] }, { desk: null }],
    ['takes back a zone of another site, and its desk', { zone: 9 }, {}, { zone: null, desk: null }],
    ['takes back a desk that cannot be had', { desk: 99 }, {}, { desk: null }],
    [
      'decides nothing before the zones are loaded',
      { zone: 9, desk: 99 },
      { zones: undefined, desks: undefined },
      { zone: 9, desk: 99 },
    ],
    ['keeps the desk while its list is loading', { desk: 99 }, { desks: undefined }, { desk: 99 }],
    [
      'drops a day that the person has reserved',
      { dates: ['2026-11-23', '2026-11-24'] },
      {},
      { dates: ['2026-11-23'] },
    ],
    [
      'keeps all days before the reservations are loaded',
      { dates: ['2026-11-24'] },
      { dayRules: undefined },
      { dates: ['2026-11-24'] },
    ],
    [
      'takes back a site that is not permitted, with all that hangs on it',
      { site: 7 },
      {},
      { site: null, zone: null, desk: null },
    ],
  ])('%s', (_, before, known, after) => {
    expect(reconcile(values(before), context(known)).values).toEqual(values({ ...before, ...after }));
  });

  it('returns the same object if nothing changed, so that a form is not set again', () => {
    const same = values();
    expect(reconcile(same, context()).values).toBe(same);
  });

  it('names the dropped days and the lost desk', () => {
    const result = reconcile(values({ desk: 99, dates: ['2026-11-21', '2026-11-24'] }), context());
    expect(result.lostDesk).toBe(99);
    expect(result.dropped).toEqual([
      { day: '2026-11-21', reason: 'past' },
      { day: '2026-11-24', reason: 'alreadyReserved' },
    ]);
  });

  it('names no lost desk if the zone was removed', () => {
    expect(reconcile(values({ zone: 9 }), context()).lostDesk).toBeNull();
  });

  it('is stable: a second pass changes nothing', () => {
    const known = context({ desks: choices(13) });
    const once = reconcile(values({ desk: 99, dates: ['2026-11-24'] }), known).values;
    expect(reconcile(once, known).values).toBe(once);
  });
});

describe('isLocked', () => {
  it.each([
    [undefined, false],
    [[], false],
    [choices(1), true],
    [choices(1, 2), false],
  ])('of %j is %s', (offered, expected) => {
    expect(isLocked(offered)).toBe(expected);
  });
});

describe('initialValues', () => {
  it('prefers the values that the dialog was opened with to the chosen site', () => {
    expect(initialValues({ site: 2, zone: 3, desk: { id: 12 }, dates: ['2026-11-23'] }, 1)).toEqual(
      values({ site: 2 }),
    );
    expect(initialValues({}, 1)).toEqual({ site: 1, zone: null, desk: null, dates: [], user: null });
  });
});
