import { describe, expect, it } from 'vitest';
import { toFormData } from './form-data.ts';

const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' });

describe('formDataOf', () => {
  it.each<[rule: string, values: Record<string, unknown>, parts: [string, unknown][]]>([
    [
      'numbers and booleans as text',
      { site: 2, is_locatable: false },
      [
        ['site', '2'],
        ['is_locatable', 'false'],
      ],
    ],
    ['nothing for undefined', { photo: undefined, note: 'x' }, [['note', 'x']]],
    ['one empty part for null, which the server reads as none', { phone: null }, [['phone', '']]],
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
      { vehicles: [{ registration: 'AB1', vehicle_type: 'Car' }] },
      [['vehicles', '[{"registration":"AB1","vehicle_type":"Car"}]']],
    ],
    [
      'objects as JSON, the keys of data as they are',
      { additional_information: { costCentre: 1 } },
      [['additional_information', '{"costCentre":1}']],
    ],
  ])('writes %s', (_, values, parts) => {
    expect([...toFormData(values)]).toEqual(parts);
  });

  it('keeps files whole, with their names', () => {
    const part = toFormData({ photo }).get('photo') as File;
    expect([part.name, part.type, part.size]).toEqual(['me.jpg', 'image/jpeg', 1]);
  });
});
