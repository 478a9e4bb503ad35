import { access } from '@portal/openapi/meetings';
import { allows } from '@portal/shared/access';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

interface Access {
  readonly public?: true;
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
  readonly any_features?: readonly string[];
  readonly site?: string;
}

const table: Readonly<Record<string, Access>> = access;
const client = { features: ['reception'] };

it('calls operations that the API document has', () => {
  expect(descriptor.operations.filter((operation) => !(operation in table))).toEqual([]);
});

it.each([...descriptor.routes])(
  'shows $name only to those whom the API answers',
  ({ gate }: { gate: Access }) => {
    for (const operation of descriptor.operations) {
      const { groups, features = [], any_features: oneOf } = table[operation] ?? {};
      expect(gate.features ?? []).toEqual(expect.arrayContaining([...features]));
      if (oneOf) expect(oneOf).toEqual(expect.arrayContaining([...(gate.features ?? [])]));
      if (groups) expect(groups).toEqual(expect.arrayContaining([...(gate.groups ?? ['everybody'])]));
    }
  },
);

it.each([
  ['superadmin', true, true],
  ['employee', true, true],
  ['admin', false, true],
  ['reception', false, true],
  ['security', false, true],
  ['cleaning', false, false],
  ['employee cleaning', false, false],
  ['employee cleaning reception', true, true],
])('%s has "Book visitors" in the menu: %s; may open the form: %s', (groups, inMenu, opens) => {
  const session = { user: { groups: groups.split(' ') }, client };
  const [entry] = descriptor.nav;
  const form = descriptor.routes.find(({ path }) => path === entry?.to);
  expect([allows(entry?.gate, session), allows(form?.gate, session)]).toEqual([inMenu, opens]);
});
