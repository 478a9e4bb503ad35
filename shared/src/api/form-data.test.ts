import { describe, expect, it } from 'vitest';
import { formDataOf } from './form-data.ts';

const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });

describe('formDataOf', () => {
  it.each<[rule: string, values: Record<string, unknown>, parts: [string, unknown][]]>([
    [
      'names in snake_case',
      { firstName: 'Ada', line2: 'x' },
      [
        ['first_name', 'Ada'],
        ['line2', 'x'],
      ],
    ],
    [
      'numbers and booleans as text',
      { site: 2, isLocatable: false },
      [
        ['site', '2'],
        ['is_locatable', 'false'],
      ],
    ],
    ['nothing for null and undefined', { phone: null, photo: undefined, note: '' }, [['note', '']]],
    [
      'a part for each plain value',
      { tags: ['a', 'b'] },
      [
        ['tags', 'a'],
        ['tags', 'b'],
      ],
    ],
    ['one empty part for an empty list', { vehicles: [] }, [['vehicles', '']]],
    [
      'lists of objects as JSON',
      { vehicles: [{ registration: 'AB1', vehicleType: 'Car' }] },
      [['vehicles', '[{"registration":"AB1","vehicle_type":"Car"}]']],
    ],
    ['objects as JSON', { settings: { maxDays: 2 } }, [['settings', '{"max_days":2}']]],
    [
      'JSON that is text as it is',
      { additionalInformation: '{"costCentre":1}' },
      [['additional_information', '{"costCentre":1}']],
    ],
  ])('writes %s', (_, values, parts) => {
    expect([...formDataOf(values)]).toEqual(parts);
  });

  it('keeps files whole, with their names', () => {
    const part = formDataOf({ photo }).get('photo') as File;
    expect([part.name, part.type, part.size]).toEqual(['me.jpg', 'image/jpeg', 1]);
  });
});
