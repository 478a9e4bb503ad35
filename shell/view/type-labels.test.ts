import { describe, expect, it } from 'vitest';
import { titleAt } from './type-labels.ts';

const types = [
  { id: 4, name: 'Meeting room', pluralName: 'Meeting rooms', icon: 'room', iconBook: 'room' },
  { id: 12, name: 'Studio', pluralName: 'Studios', icon: 'video', iconBook: 'video' },
];
const title = { en: 'All Resources', de: 'Alle Ressourcen' };
const path = '/resource-types/:resourceTypeId/resources';
const titleOfType = { en: '{{types}} here', de: '{{types}} hier, auch {{type}}' };

describe('the title of a route', () => {
  it.each([
    [
      'names the type of the address',
      { path, title, titleOfType },
      '/resource-types/4/resources',
      'Meeting rooms here',
    ],
    ['reads the whole id', { path, title, titleOfType }, '/resource-types/12/resources', 'Studios here'],
    [
      'is its own of a type that is not known',
      { path, title, titleOfType },
      '/resource-types/1/resources',
      'All Resources',
    ],
    ['is its own of no number', { path, title, titleOfType }, '/resource-types/x/resources', 'All Resources'],
    ['is its own without one for types', { path, title }, '/resource-types/4/resources', 'All Resources'],
    [
      'is its own where the path names no type',
      { path: '/rooms', title, titleOfType },
      '/rooms',
      'All Resources',
    ],
  ])('%s', (_rule, route, address, expected) => {
    expect(titleAt(route, address, types).en).toBe(expected);
  });

  it('is in each language', () => {
    expect(titleAt({ path, title, titleOfType }, '/resource-types/12/resources', types).de).toBe(
      'Studios hier, auch Studio',
    );
  });
});
