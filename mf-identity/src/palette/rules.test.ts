import { expect, it } from 'vitest';
import { buildColleague, buildEmployee } from '#testing/people.ts';
import { colleagueOptions, employeeOptions } from './rules.ts';

it('leads a colleague to where they are, and a superadmin to the edit screen', () => {
  const desk = { name: 'L1-012', zone: 'North', floorPlanRelativeUrl: null };
  expect(colleagueOptions([buildColleague({ id: 7, firstName: 'Nora', lastName: 'Lind', desk })])).toEqual([
    { id: '7', label: 'Nora Lind', note: 'London HQ · L1-012', icon: 'user', to: '/?locate=7' },
  ]);
  expect(
    employeeOptions([buildEmployee({ id: 7, firstName: '', lastName: '', email: 'n@demo.test' })]),
  ).toEqual([{ id: '7', label: 'n@demo.test', note: 'n@demo.test', icon: 'user', to: '/employees/7/edit' }]);
});

it('offers eight at most', () => {
  expect(colleagueOptions(Array.from({ length: 10 }, () => buildColleague()))).toHaveLength(8);
});
