import { describe, expect, it } from 'vitest';
import { extraColumns, extraText, plainLabel } from './extra-columns.ts';
import { presenceToday } from './presence-today.ts';

describe('presence (on site with desk, or remote)', () => {
  const desk = { name: 'L1-012', zone: 'North', floorPlanRelativeUrl: null };
  const said = (onSite: boolean | null) => ({ onSite, recordedAt: '2026-11-23T09:00:00Z' });
  it.each([
    [true, desk, null, 'on-site', desk],
    [true, desk, 'L3-007', 'on-site', desk],
    [true, null, null, 'on-site', null],
    [true, null, 'L3-007', 'on-site', { name: 'L3-007', zone: 'South', floorPlanRelativeUrl: null }],
    [false, desk, 'L3-007', 'remote', null],
    [null, desk, null, 'unknown', desk],
    [null, null, 'L3-007', 'unknown', null],
  ])('reported %s, desk of today %j, own desk %s', (onSite, deskToday, own, state, shown) => {
    const whereabouts = { presence: said(onSite), deskToday, desk: own, zone: own && 'South' };
    expect(presenceToday(whereabouts)).toEqual({
      state,
      at: onSite === null ? null : '2026-11-23T09:00:00Z',
      desk: shown,
    });
  });

  it('knows nothing about a person who has not reported their presence', () => {
    expect(presenceToday({ presence: null, deskToday: null, desk: null, zone: null })).toEqual({
      state: 'unknown',
      at: null,
      desk: null,
    });
  });
});

describe('extra columns (from additionalInformation)', () => {
  const row = (additionalInformation: Record<string, string | boolean | string[]>) => ({
    additionalInformation,
  });
  it('are the union of the rows, those of the configuration first and by its labels', () => {
    const rows = [
      row({ team: 'A', old_badge: '7' }),
      row({ cost_centre: '12', floor: '' }),
      row({ first_aider: false }),
    ];
    const labels = new Map([
      ['first_aider', 'First aider'],
      ['cost_centre', 'Cost centre (SAP)'],
      ['floor', 'Floor'],
    ]);
    expect(extraColumns(rows, labels)).toEqual([
      { key: 'first_aider', label: 'First aider' },
      { key: 'cost_centre', label: 'Cost centre (SAP)' },
      { key: 'old_badge', label: 'Old badge' },
      { key: 'team', label: 'Team' },
    ]);
    expect(extraColumns([], labels)).toEqual([]);
  });

  it.each([
    [undefined, ''],
    [true, 'Yes'],
    [false, 'No'],
    ['x', 'x'],
    [['a', 'b'], 'a, b'],
  ])('%j reads %j', (value, text) => {
    expect(extraText(value, { yes: 'Yes', no: 'No' })).toBe(text);
  });

  it('shows the key of a field without a name', () => {
    expect(plainLabel('cost_centre-code')).toBe('Cost centre code');
    expect(plainLabel('_')).toBe('_');
  });
});
