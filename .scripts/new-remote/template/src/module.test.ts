import { access } from '@portal/openapi/desks';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

interface Access {
  readonly public?: true;
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
  readonly site?: string;
}

const table: Readonly<Record<string, Access>> = access;
const parts = [...descriptor.routes, ...descriptor.cards];

it('calls operations of the API document', () => {
  expect(descriptor.operations.filter((operation) => !(operation in table))).toEqual([]);
});

it.each(parts)('shows $name only to users whom the API answers', ({ gate }: { gate: Access }) => {
  for (const operation of descriptor.operations) {
    const { groups, features = [] } = table[operation] ?? {};
    expect(gate.features ?? []).toEqual(expect.arrayContaining([...features]));
    if (groups) expect(groups).toEqual(expect.arrayContaining([...(gate.groups ?? ['everybody'])]));
  }
});

it('gives each entry of the drawer the gate of the screen it leads to', () => {
  for (const entry of descriptor.nav) {
    expect(descriptor.routes.find(({ path }) => path === entry.to)?.gate).toEqual(entry.gate);
  }
});
