import { access } from '@portal/openapi/desks';
import { expect, it } from 'vitest';
import { descriptor } from './module.ts';

const requests = ['listDesks', 'listDeskReservations', 'createDeskReservations'] as const;
const decides = ['listDeskRequests', 'changeDeskReservations', 'createDeskClosure'] as const;
/** Screens of the administration; what mails lead to is public. */
const administers = ['desk-requests', 'desk-closures'];

const gated = [...descriptor.routes, ...descriptor.cards, ...descriptor.actions].flatMap((entry) =>
  'gate' in entry ? [{ name: entry.name, gate: entry.gate }] : [],
);

it.each(gated)('shows $name only to groups that the API lets do it', ({ name, gate }) => {
  for (const operation of administers.includes(name) ? decides : requests) {
    expect(access[operation].features).toEqual(gate.features);
    for (const group of gate.groups) expect(access[operation].groups).toContain(group);
  }
});

it('has a gate or is public', () => {
  const open = descriptor.routes.filter((route) => !('gate' in route));
  expect(open.map(({ name }) => name)).toEqual(['desk-decide', 'desk-check-in']);
  expect(open.every((route) => 'public' in route && route.public)).toBe(true);
});

it('gives each entry of the drawer the gate of the screen it leads to', () => {
  for (const entry of descriptor.nav) {
    const route = descriptor.routes.find(({ path }) => path === entry.to);
    expect(route && 'gate' in route ? route.gate : undefined).toEqual(entry.gate);
  }
});
