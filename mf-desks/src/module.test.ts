import { access } from '@portal/openapi/desks';
import type { Gate } from '@portal/shared/access';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

type Rule = { features?: readonly string[]; any_features?: readonly string[]; groups?: readonly string[] };
const rules: Readonly<Record<string, Rule>> = access;

const entries = [...descriptor.routes, ...descriptor.cards, ...descriptor.actions];
const ofPlans = (name: string) => name.startsWith('floor-plan');

it.each(entries)('shows $name only to those who may make its calls', ({ name, gate }) => {
  const { features = [], groups }: Gate = gate;
  const operations = descriptor.operations.filter(
    (operation) => /FloorPlan|Building/.test(operation) === ofPlans(name),
  );
  expect(operations.length).toBeGreaterThan(0);
  for (const operation of operations) {
    const rule = rules[operation] ?? {};
    for (const feature of features) expect(rule.features ?? rule.any_features).toContain(feature);
    if (rule.groups) expect(groups).toBeDefined();
    for (const group of rule.groups ? (groups ?? []) : []) expect(rule.groups).toContain(group);
  }
});

it('gives each entry of the drawer the gate of the screen it leads to', () => {
  for (const entry of descriptor.nav) {
    expect(descriptor.routes.find(({ path }) => path === entry.to)?.gate).toEqual(entry.gate);
  }
});
