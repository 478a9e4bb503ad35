import { describe, expect, it } from 'vitest';
import { NO_EV, wishFor } from './ev-times.ts';
import { type RequestContext, reconcile } from './reconcile.ts';
import { initialValues, type RequestValues } from './request-values.ts';

const office = { start: '09:00', end: '17:00' };
const context: RequestContext = {
  sites: [{ id: 1 }, { id: 2 }],
  carParks: [
    { id: 3, evSpaces: [{}], userMayCharge: true },
    { id: 4, evSpaces: [], userMayCharge: true },
  ],
  dayRules: { today: '2026-11-23', limitDays: 14, maxDates: 2, isRestricted: false },
  timeRules: { hasBusinessDay: false, businessDay: { start: '08:00', end: '18:00' }, now: '10:20' },
};
const values = (more: Partial<RequestValues> = {}): RequestValues => ({
  ...initialValues({ site: 1, carPark: 3, dates: ['2026-11-24'] }, null, office),
  ...more,
});

describe('reconcile', () => {
  it.each<[string, Partial<RequestValues>, Partial<RequestContext>, Partial<RequestValues>]>([
    ['leaves a form that is fine', {}, {}, {}],
    [
      'chooses the only site',
      { site: null, carPark: null },
      { sites: [{ id: 1 }], carParks: undefined },
      { site: 1 },
    ],
    [
      'takes back a site that is not permitted, and its car park',
      { site: 9 },
      {},
      { site: null, carPark: null },
    ],
    [
      'chooses the only car park',
      { carPark: null },
      { carParks: [{ id: 4, evSpaces: [], userMayCharge: true }] },
      { carPark: 4 },
    ],
    ['takes back a car park that is not offered', { carPark: 9 }, {}, { carPark: null }],
    ['decides nothing before the car parks are there', { carPark: 9 }, { carParks: undefined }, {}],
    [
      'drops days that cannot be requested',
      { dates: ['2026-11-22', '2026-11-24'] },
      {},
      { dates: ['2026-11-24'] },
    ],
    ['proposes today’s times with today', { dates: ['2026-11-23'] }, {}, { start: '11:00', end: '15:00' }],
    [
      'and with today among others',
      { dates: ['2026-11-23', '2026-11-24'] },
      {},
      { start: '11:00', end: '15:00' },
    ],
    ['keeps times that were chosen', { dates: ['2026-11-23'], start: '10:00' }, {}, {}],
    ['moves the end', { end: '12:00' }, {}, { end: '13:00' }],
    [
      'moves the end past midnight',
      { start: '22:00', end: '23:00' },
      {},
      { end: '02:00', endsNextDay: true },
    ],
    ['leaves a night', { start: '22:00', end: '06:00', endsNextDay: true }, {}, {}],
    [
      'ends a night that begins after midnight on its day',
      { start: '01:00', end: '06:00', endsNextDay: true },
      {},
      { endsNextDay: false },
    ],
    [
      'takes the EV wish away with a second day',
      { dates: ['2026-11-24', '2026-11-25'], ev: wishFor(office) },
      {},
      { ev: NO_EV },
    ],
    ['and with a car park without', { carPark: 4, ev: wishFor(office) }, {}, { ev: NO_EV }],
    [
      'and for a person who may not charge',
      { employee: { value: 8, label: 'Bo' }, ev: wishFor(office) },
      { carParks: [{ id: 3, evSpaces: [{}], userMayCharge: false }] },
      { ev: NO_EV },
    ],
    [
      'leaves it to another person who may',
      { employee: { value: 8, label: 'Bo' }, ev: wishFor(office) },
      {},
      {},
    ],
    [
      'clears EV times that the start passed',
      { start: '10:00', ev: wishFor(office) },
      {},
      { ev: { isWanted: true, start: null, end: null } },
    ],
  ])('%s', (_, before, known, after) => {
    const result = reconcile(values(before), { ...context, ...known }, office);
    expect(result.values).toEqual(values({ ...before, ...after }));
    const again = reconcile(result.values, { ...context, ...known }, result.proposed);
    expect(again.values).toBe(result.values);
  });

  it('reports changes of chosen times, and not of those that it proposed', () => {
    expect(reconcile(values({ end: '12:00' }), context, office).isAdjusted).toBe(true);
    expect(reconcile(values({ start: '10:00' }), context, office).isAdjusted).toBe(false);
    expect(reconcile(values({ dates: ['2026-11-23'] }), context, office).isAdjusted).toBe(false);
  });

  it('goes back to the other days’ times when today is removed', () => {
    const today = reconcile(values({ dates: ['2026-11-23'] }), context, office);
    const later = reconcile({ ...today.values, dates: ['2026-11-24'] }, context, today.proposed);
    expect(later.values).toMatchObject(office);
  });
});
