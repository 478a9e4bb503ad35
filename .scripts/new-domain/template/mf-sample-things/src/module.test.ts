import { access } from '@portal/openapi/sample-things';
import type { Gate } from '@portal/shared/access';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

interface Access {
  readonly groups?: readonly string[];
  readonly features?: readonly string[];
  readonly site: string;
}
const table: Readonly<Record<string, Access>> = access;
/** Operations that a part cannot do without. Its other buttons are shown to the groups of their operations. */
const needs: Readonly<Record<string, readonly string[]>> = {
  'sample-things': ['listSampleThings', 'createSampleThingBookings'],
  'my-sample-things': ['listSampleThingBookings', 'releaseSampleThingBooking'],
};

it.each<{ name: string; gate: Gate }>([...descriptor.routes, ...descriptor.cards])(
  'shows $name only to people whom the API answers',
  ({ name, gate }) => {
    for (const operation of needs[name] ?? []) {
      const { groups, features = [] } = table[operation] ?? { site: '' };
      expect(gate.features ?? []).toEqual(expect.arrayContaining([...features]));
      if (groups) expect(groups).toEqual(expect.arrayContaining([...(gate.groups ?? ['everyone'])]));
    }
  },
);

it('gives each entry of the drawer the gate of the screen it leads to', () => {
  for (const entry of descriptor.nav) {
    expect(descriptor.routes.find(({ path }) => path === entry.to)?.gate).toEqual(entry.gate);
  }
});
