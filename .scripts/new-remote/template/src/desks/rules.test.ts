import { expect, it } from 'vitest';
import { chosenFirst } from './rules.ts';

const [london, leeds, oslo] = [
  { id: 1, name: 'London' },
  { id: 2, name: 'Leeds' },
  { id: 3, name: 'Östersund' },
];

it.each([
  {
    rule: 'by name where none is chosen',
    chosen: null,
    locale: 'en',
    names: ['Leeds', 'London', 'Östersund'],
  },
  { rule: 'the chosen one first', chosen: 3, locale: 'en', names: ['Östersund', 'Leeds', 'London'] },
  {
    rule: 'by name where the chosen one is not there',
    chosen: 9,
    locale: 'de',
    names: ['Leeds', 'London', 'Östersund'],
  },
])('sorts $rule', ({ chosen, locale, names }) => {
  expect(chosenFirst([london, oslo, leeds], chosen, locale).map(({ name }) => name)).toEqual(names);
});
