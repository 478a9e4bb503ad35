import { access } from '@portal/openapi/desks';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

type Operation = keyof typeof access;

const operations: readonly Operation[] = descriptor.operations;

it.each([...descriptor.routes, ...descriptor.cards, ...descriptor.actions])(
  'shows $name only to groups that the API lets list and book desks',
  ({ gate }) => {
    for (const operation of operations) {
      expect(access[operation].features).toEqual(gate.features);
      for (const group of gate.groups) expect(access[operation].groups).toContain(group);
    }
  },
);

it('gives each entry of the drawer the gate of the screen it leads to', () => {
  for (const entry of descriptor.nav) {
    expect(descriptor.routes.find(({ path }) => path === entry.to)?.gate).toEqual(entry.gate);
  }
});
