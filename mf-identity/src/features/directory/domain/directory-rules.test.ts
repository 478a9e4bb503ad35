import { describe, expect, it } from 'vitest';
import { extraColumns, extraText, plainLabel } from './extra-columns.ts';
import { isLetter, LETTERS, stepTo } from './letters.ts';
import { presenceOf } from './presence-of.ts';

describe('letter filter (spec 3 §2)', () => {
  it('offers A to Z and # for every other sign', () => {
    expect(LETTERS).toHaveLength(27);
    expect(LETTERS.every(isLetter)).toBe(true);
  });

  it.each(['', 'a', 'AB', 'Ä', '1', ' A'])('takes %j for no letter', (text) => {
    expect(isLetter(text)).toBe(false);
  });

  it.each<[index: number, key: string, next: number | null]>([
    [0, 'ArrowRight', 1],
    [27, 'ArrowRight', 27],
    [0, 'ArrowLeft', 0],
    [5, 'ArrowLeft', 4],
    [5, 'Home', 0],
    [5, 'End', 27],
    [5, 'Enter', null],
  ])('from %i, %s goes to %s', (index, key, next) => {
    expect(stepTo(index, key, 28)).toBe(next);
  });
});

describe('presence (spec 3 §2: on site with desk, or remote)', () => {
  const desk = { name: 'L1-012', zone: 'North', floorPlanRelativeUrl: null };
  const said = (onSite: boolean | null) => ({ onSite, recordedAt: '2026-11-23T09:00:00Z' });
  it.each([
    [true, desk, 'on-site', desk],
    [true, null, 'on-site', null],
    [false, desk, 'remote', null],
    [null, desk, 'unknown', desk],
  ])('said %s, desk %s', (onSite, deskToday, state, shown) => {
    expect(presenceOf({ presence: said(onSite), deskToday })).toEqual({
      state,
      at: onSite === null ? null : '2026-11-23T09:00:00Z',
      desk: shown,
    });
  });

  it('knows nothing of somebody who has said nothing', () => {
    expect(presenceOf({ presence: null, deskToday: null })).toEqual({
      state: 'unknown',
      at: null,
      desk: null,
    });
  });
});

describe('extra columns (spec 3 §2: from additionalInformation)', () => {
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

  it('names a field that nobody names', () => {
    expect(plainLabel('cost_centre-code')).toBe('Cost centre code');
    expect(plainLabel('_')).toBe('_');
  });
});
