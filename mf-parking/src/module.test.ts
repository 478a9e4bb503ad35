import { access } from '@portal/openapi/parking';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

interface Access {
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
}
interface Part {
  readonly name: string;
  readonly gate?: Access;
}

const table: Readonly<Record<string, Access>> = access;
const parts: readonly Part[] = [...descriptor.routes, ...descriptor.cards, ...descriptor.actions];
/** The row of counts is everybody's, and calls nothing else. */
const counting: readonly string[] = ['listCarParkCounts'];

it('calls operations that the API document has', () => {
  expect(descriptor.operations.filter((operation) => !(operation in table))).toEqual([]);
});

it.each(parts)('shows $name only to those whom the API answers', ({ name, gate }) => {
  const isCount = name === 'space-counts';
  for (const operation of descriptor.operations) {
    if (counting.includes(operation) !== isCount) continue;
    const { groups, features = [] } = table[operation] ?? {};
    expect(gate?.features ?? []).toEqual(expect.arrayContaining([...features]));
    if (groups) expect(groups).toEqual(expect.arrayContaining([...(gate?.groups ?? ['everybody'])]));
  }
});
