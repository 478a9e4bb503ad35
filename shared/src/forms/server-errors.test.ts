import { describe, expect, it } from 'vitest';
import { labelOf, sortServerErrors } from './server-errors.ts';

const shown = new Set([
  'email',
  'dates',
  'vehicles',
  'vehicles.0.registration',
  'additionalInformation.cost_centre',
  'zone',
  'services',
  'roomId',
  'carParkId',
]);

describe('sortServerErrors', () => {
  it.each([
    ['a field', { email: ['Taken.'] }, { email: 'Taken.' }, []],
    ['several messages of a field', { email: ['Taken.', 'Short.'] }, { email: 'Taken. Short.' }, []],
    ['an entry of a list', { 'dates.1': ['Past.'] }, { dates: 'Past.' }, []],
    ['entries of a list', { 'dates.0': ['A.'], 'dates[1]': ['B.'] }, { dates: 'A. B.' }, []],
    [
      'a nested field that is shown',
      { 'vehicles.0.registration': ['Long.'] },
      { 'vehicles.0.registration': 'Long.' },
      [],
    ],
    [
      'a nested field in brackets',
      { 'vehicles[0][registration]': ['Long.'] },
      { 'vehicles.0.registration': 'Long.' },
      [],
    ],
    ['a nested field that is not shown', { 'vehicles.1.registration': ['Long.'] }, { vehicles: 'Long.' }, []],
    [
      'a field that the client named',
      { 'additional_information.cost_centre': ['Unknown.'] },
      { 'additionalInformation.cost_centre': 'Unknown.' },
      [],
    ],
    [
      'a field within one that is not shown',
      { 'additionalInformation.floor': ['Unknown.'] },
      {},
      [],
      [{ name: 'additionalInformation.floor', text: 'Unknown.' }],
    ],
    ['a field that is not shown', { siteId: ['Unknown.'] }, {}, [], [{ name: 'siteId', text: 'Unknown.' }]],
    ['a reference, whose field holds the record', { zone_id: ['Full.'] }, { zone: 'Full.' }, []],
    ['a word written in another way', { carpark_id: ['Closed.'] }, { carParkId: 'Closed.' }, []],
    ['references', { 'service_ids.0': ['Unknown.'] }, { services: 'Unknown.' }, []],
    ['a record, whose field holds the reference', { room: ['Taken.'] }, { roomId: 'Taken.' }, []],
    ['no field', { nonFieldErrors: ['No.'] }, {}, ['No.']],
    ['an empty list', { email: [] }, {}, []],
  ])('sorts %s', (_, fields, expected, general, elsewhere?: { name: string; text: string }[]) => {
    expect(sortServerErrors({ fields }, shown)).toEqual({ fields: expected, general, elsewhere });
  });

  it.each([
    ['site_id', 'Home site'],
    ['vehicles[1].registration', 'Vehicles'],
    ['unheard_of', undefined],
  ])('recognises %s as %s', (name, label) => {
    expect(labelOf(name, { siteId: 'Home site', vehicles: 'Vehicles' })).toBe(label);
  });

  it('shows the detail if there is nothing else', () => {
    expect(sortServerErrors({ detail: 'Somebody was faster.' }, shown).general).toEqual([
      'Somebody was faster.',
    ]);
    expect(sortServerErrors({ detail: 'x', fields: { email: ['Taken.'] } }, shown).general).toEqual([]);
  });
});
