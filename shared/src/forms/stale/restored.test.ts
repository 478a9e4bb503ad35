import { describe, expect, it } from 'vitest';
import { restored } from './restored.ts';

const initial = { version: 4, name: 'Ada', phone: '2', groups: { badge: 'x' } };
const older = { version: 3, name: 'Ada', phone: '1', groups: { badge: 'x' } };

describe('a form that opens over a draft', () => {
  it.each([
    ['no draft', undefined, initial],
    [
      'one of the same version',
      { values: { ...initial, name: 'Ida' }, base: initial },
      { ...initial, name: 'Ida' },
    ],
    [
      'one of an older version without other edits: it is typed over the newer',
      { values: { ...older, name: 'Ida' }, base: older },
      { ...initial, name: 'Ida' },
    ],
    [
      'one that was saved in between: nothing is left of it',
      { values: { ...older, phone: '2' }, base: older },
      initial,
    ],
    [
      'one about a field that changed in between: the save prompts for it',
      { values: { ...older, name: 'Ida', phone: '7' }, base: older },
      { ...initial, version: 3, name: 'Ida', phone: '7' },
    ],
    ['one without its base version', { values: { ...older, name: 'Ida' } }, { ...older, name: 'Ida' }],
  ])('%s', (_, draft, expected) => expect(restored(initial, draft)).toEqual(expected));
});
