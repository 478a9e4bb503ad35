import { expect, it } from 'vitest';
import { defineModule, describeModule, SHARED_CONTRACT_VERSION } from './contract.ts';

const text = { en: 'Desks', de: 'Tische' };
const descriptor = describeModule({
  name: 'mf-a',
  contract: SHARED_CONTRACT_VERSION,
  operations: [],
  routes: [{ name: 'desks', path: '/desks', title: text, layout: 'frame' }],
  nav: [],
  cards: [{ name: 'tile', slot: 'dashboard', order: 1, size: 'small' }],
  actions: [],
});
const part = async () => () => null;

it('joins the descriptor with one lazy part for each of its names', () => {
  const module = defineModule(descriptor, { screens: { desks: part }, cards: { tile: part }, actions: {} });
  expect(module.descriptor).toBe(descriptor);
  expect(module.cards.tile).toBe(part);
});

it('does not compile with a part missing, or one too many', () => {
  // @ts-expect-error the card is missing
  defineModule(descriptor, { screens: { desks: part }, cards: {}, actions: {} });
  // @ts-expect-error there is no such card
  defineModule(descriptor, { screens: { desks: part }, cards: { tile: part, more: part }, actions: {} });
  expect(descriptor.routes[0].name).toBe('desks');
});
